/** Labels of a line that speaks of goods. */
export const PRODUCT_LABEL = /^(?:brands?|products?|upc(?: codes?)?|flavou?rs?|items?|sizes?)\s*:\s*\S/i;
/** Words of goods, where there is no such line. */
export const PRODUCT_WORDS =
  /\b(?:products?|labels?|labell?ed|packag(?:e|es|ed|ing)|bottles?|ingredients?|upc|flavou?rs?|lot (?:number|code)s?)\b/i;
/** Words of an establishment that serves: with them even an alert with product lines may be about a place. */
export const SERVING_WORDS =
  /\b(?:restaurants?|caf[eé]s?|cater(?:er|ers|ing)|eater(?:y|ies)|menus?|establishments?|pizzeria|steakhouse)(?!\p{L})/iu;
/** Words of any establishment. */
export const PLACE_WORDS = new RegExp(
  `${SERVING_WORDS.source}|\\b(?:bakery|bakeries|butcher|deli|stores?|shops?|supermarkets?|grocery|hotel|locations?|branch(?:es)?|grill|pizza|sushi|kitchen|bagels?)(?!\\p{L})|מסעד|קייטרינג|מאפי|פיצ|סניף|אולם|חנות`,
  'iu',
);
/** Words that speak of certification, or of eating there, however they do: what holds one and is not understood is for a person. */
export const KASHRUS_WORDS =
  /\b(?:kosher|non-kosher|kashrus|kashruth?|certif\w*|supervis\w*|hashg\w*|hechsher\w*|heksher\w*|mashgiach|treif\w*|rely|patroni[sz]e|recommend\w*|endors\w*|ch?[oa]l[oa]v\s+yisr\w+|pas\s+yisr\w+|bishul\s+yisr\w+|glatt|mehadrin|yoshon|seals?)(?!\p{L})|השגח|הכשר|כשר|משגיח|טרף/iu;
