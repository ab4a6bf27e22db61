import entry from '../../server.json' with { type: 'json' };

/** What the registry of servers knows the service by. */
export const REGISTRY_NAME: string = entry.name;

/** What it says the service is, in at most 100 characters. */
export const DESCRIPTION: string = entry.description;
