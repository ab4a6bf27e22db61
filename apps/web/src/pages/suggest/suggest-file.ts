import type { Page } from '../../page.ts';

/** Names that go on from what was typed into a field, as suggest_places answers: for the script of the field alone. */
export const suggestFile: Page = async ({ query, ask }) => {
  const answered = await ask.question('suggest_places', { q: query.get('q') });
  const told = answered.ok
    ? answered.answer.data.suggestions.map(({ place_id, name, address, area }) => ({
        place_id,
        name,
        where: address ?? area,
      }))
    : [];
  return {
    status: answered.ok ? 200 : answered.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, max-age=60' },
    body: JSON.stringify(told),
  };
};
