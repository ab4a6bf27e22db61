/** Where the agency's site answers with its list, as its reader asks. */
export const OU_LIST_PATH = '/wp-json/kosher-api/v1/restaurants/posts';

/** So many invented places as the agency's endpoint gives them, each with these members of its own. */
export function ouList(count: number, own: Readonly<Record<string, unknown>> = {}): string {
  const results = Array.from({ length: count }, (_, i) => ({
    id: 90_000 + i,
    name: `Invented Grill ${i}`,
    slug: `invented-grill-${i}`,
    url: `https://oukosher.example/restaurant/invented-grill-${i}/`,
    website: '',
    address: `${100 + 2 * i} Invented Avenue<br>\nBrooklyn, NY 11213`,
    establishment: [{ slug: 'restaurant', name: 'Restaurant' }],
    location: [],
    geo: '',
    mdp: 'Meat',
    mdps: ['meat'],
    phone: '',
    passover: false,
    company_terminated: '',
    ...own,
  }));
  return JSON.stringify({ status: 'success', count, total: count, results });
}
