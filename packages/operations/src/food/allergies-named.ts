import { FOOD_PATTERN } from './food-names.ts';

/** What is said as "allergic to" in other words. */
const ALLERGIC_TO = new RegExp(
  [
    String.raw`\ballerg(?:y|ies)\s+to\b|\ballergic\s+(?:reactions?\s+)?(?:2|too|two|to)\b|\bintoleran(?:t|ce)\s+(?:of|to|for)\b|\breacts?\s+(?:badly\s+)?to\b`,
    String.raw`\banaphyla(?:ctic|xis)\s+(?:to|from)\b`,
    String.raw`(?<=^|[,;.!?(\n]\s{0,3}|\bmy\s)allerg(?:y|ies|ens?)\s*(?:[:=]|(?:are|is)\b)`,
    String.raw`\ballergic\s*:`,
    String.raw`(?<![א-ת])ו?(?:אלרגי(?:ה\s+(?:קשה|חמורה)|ת|ים|ות|ה)?|רגיש(?:ה|ים|ות)?|אלערגיש\s+צו)(?:\s*[:–-]\s*|\s+)ל?-?`,
  ].join('|'),
  'giu',
);

/** A heading of allergies before the foods it names: "food allergies: nuts", "Allergies - egg", "I'm allergic (nuts)". */
const HEADING = new RegExp(
  String.raw`(?<food>\b${FOOD_PATTERN}\s+)?\ballerg(?:y|ies|ens?|ic)\s*(?:[:=(]|[–-](?=\s)|\b(?:are|is|includ(?:es?|ing)|list)\b\s*:?)\s*(?=(?:(?:all|any|the|raw)\s+)?${FOOD_PATTERN}\b)`,
  'giu',
);

/** A wish in which every allergy to what follows is said by "allergic to"; "nut allergy: almonds" names both. */
export function withAllergiesNamed(text: string): string {
  return text
    .replace(HEADING, (_, food: string | undefined) =>
      food === undefined ? ', allergic to ' : `${food} allergy, allergic to `,
    )
    .replace(ALLERGIC_TO, ' allergic to ');
}
