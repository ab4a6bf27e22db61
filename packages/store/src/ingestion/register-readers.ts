import type { Reader, ReadingStore } from '@kehilla/sources';

/** Brings sources, agencies and lists of the record in line with these readers. */
export async function registerReaders(store: ReadingStore, readers: readonly Reader[]): Promise<void> {
  const manifests = readers.map((reader) => reader.manifest);
  await store.register(
    manifests.map(({ info, publisher, every_hours }) => ({ ...info, publisher, every_hours })),
    manifests.flatMap((manifest) => manifest.agencies),
    manifests.flatMap((manifest) => manifest.lists),
  );
}
