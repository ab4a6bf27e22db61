import { fold } from './text/fold.ts';
import { dropS, listSingulars } from './word-forms/english.ts';
import { hebrewForms } from './word-forms/hebrew.ts';

/**
 * A kind of event: its key in answers, and the words that listings and people use for it, folded when they are looked up. `alone` names it only where
 * nothing else stands beside it: "Open Play" is no theater, "Social Services" no prayer.
 */
export type EventCategory = {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly alone?: string;
};

/** The taxonomy of events. Earlier rows win if a title has words of two: the subject stands before the audience. */
export const EVENT_CATEGORIES: readonly EventCategory[] = [
  {
    key: 'concert',
    label: 'Concert',
    words:
      'concert, concerts, klezmer, music, live music, recital, kumzitz, musical performance, jazz, sing along, קונצרט, מוזיקה',
  },
  {
    key: 'lecture',
    label: 'Lecture',
    words:
      'lecture, lectures, talk, talks, speaker, panel, panel discussion, book talk, author talk, symposium, conference, webinar, הרצאה',
  },
  {
    key: 'shiur',
    label: 'Torah learning',
    words: 'shiur, shiurim, torah, talmud, gemara, daf yomi, parsha, torah study, beis medrash, limud, שיעור, תורה',
  },
  {
    key: 'prayer',
    label: 'Prayer',
    words:
      'shabbat services, shabbos services, shabbat service, morning services, evening services, night services, holiday services, hashanah services, ' +
      'kippur services, religious services, prayer services, worship services, davening, minyan, kabbalat shabbat, kabbalas shabbos, kol nidre, yizkor, ' +
      'selichot, selichos, tefillah, shacharis, shacharit, mincha, minchah, maariv, prayer, תפילה',
    alone: 'services, service',
  },
  {
    key: 'shabbat',
    label: 'Shabbat',
    words: 'shabbat, shabbos, shabbaton, oneg, kiddush, shabbat dinner, friday night dinner, seudah shlishit, שבת',
  },
  {
    key: 'holiday',
    label: 'Holiday',
    words:
      'holiday, holidays, hanukkah, chanukah, purim, passover, pesach, seder, sukkot, sukkos, shavuot, shavuos, rosh hashanah, yom kippur, lag baomer, tu bishvat, menorah lighting, megillah reading, חנוכה, פורים, פסח, סוכות',
  },
  { key: 'film', label: 'Film', words: 'film, films, movie, movies, screening, cinema, film screening, סרט' },
  {
    key: 'theater',
    label: 'Theater',
    words: 'theater, theatre, plays, stage play, purim play, comedy, stand up, improv, puppet show, musical, תיאטרון',
    alone: 'play',
  },
  {
    key: 'exhibition',
    label: 'Exhibition',
    words: 'exhibition, exhibit, exhibits, gallery, art, arts, museum, תערוכה',
  },
  { key: 'dance', label: 'Dance', words: 'dance, dancing, israeli dance, folk dance, ballet, ריקוד' },
  {
    key: 'fitness',
    label: 'Fitness',
    words:
      'fitness, yoga, pilates, zumba, cardio, exercise, workout, aerobics, strength training, tai chi, shape up, bootcamp, boot camp, weight room, spin class, spin classes, lunch time spin, lunchtime spin, after work spin, indoor cycling',
    alone: 'spin',
  },
  {
    key: 'sports',
    label: 'Sports',
    words:
      'sports, sport, basketball, soccer, tennis, table tennis, pickleball, swim, swimming, lap swim, volleyball, handball, boxing, chess, billiards',
  },
  {
    key: 'class',
    label: 'Class',
    words:
      'class, classes, workshop, workshops, course, courses, lesson, lessons, training, ulpan, craft, crafts, painting, ceramics, sewing, knitting, סדנה, קורס',
  },
  {
    key: 'food',
    label: 'Food',
    words:
      'food, dinner, lunch, luncheon, brunch, breakfast, bbq, barbecue, tasting, cooking, challah bake, wine tasting, food festival',
  },
  {
    key: 'outdoors',
    label: 'Outdoors',
    words:
      'outdoors, nature, hike, hiking, birding, gardening, garden, walk, walking tour, tour, tours, trip, excursion, picnic, טיול',
  },
  {
    key: 'market',
    label: 'Market',
    words: 'market, bazaar, fair, flea market, farmers market, holiday market, book sale, boutique, יריד',
  },
  {
    key: 'fundraiser',
    label: 'Fundraiser',
    words: 'fundraiser, gala, benefit, auction, chinese auction, tzedakah, melave malka fundraiser',
  },
  {
    key: 'volunteering',
    label: 'Volunteering',
    words: 'volunteer, volunteering, chesed, mitzvah day, clean up, its my park, food drive, blood drive, התנדבות',
  },
  { key: 'support', label: 'Support', words: 'support group, grief group, counseling, bereavement, caregivers' },
  { key: 'singles', label: 'Singles', words: 'singles, speed dating, shidduch, shidduchim, שידוכים' },
  {
    key: 'family',
    label: 'Family',
    words:
      'family, families, kids, children, toddler, toddlers, babies, storytime, story time, mommy and me, after school, afterschool, camp, ילדים, משפחה',
  },
  { key: 'teens', label: 'Teens', words: 'teen, teens, youth, young adults, tween, tweens, נוער' },
  { key: 'seniors', label: 'Seniors', words: 'senior, seniors, older adults, גיל הזהב' },
  {
    key: 'gathering',
    label: 'Gathering',
    words:
      'gathering, melava malka, melave malka, farbrengen, farbrengens, party, parties, social, meetup, reception, open house, community, celebration, festival, parade, התוועדות, מסיבה',
  },
];

const BY_PHRASE: ReadonlyMap<string, string> = new Map(
  EVENT_CATEGORIES.toReversed().flatMap(({ key, label, words }) =>
    [key.replaceAll('_', ' '), label, ...words.split(',')].map((word) => [fold(word), key] as const),
  ),
);
const BY_WORDS: ReadonlyMap<string, string> = new Map([
  ...EVENT_CATEGORIES.flatMap(({ key, alone }) => alone?.split(',').map((word) => [fold(word), key] as const) ?? []),
  ...BY_PHRASE,
]);
const BY_NAME: ReadonlyMap<string, string> = new Map(
  EVENT_CATEGORIES.flatMap(({ key, label }) => [key, label].map((name) => [fold(name), key] as const)),
);
const RANK: ReadonlyMap<string, number> = new Map(EVENT_CATEGORIES.map(({ key }, i) => [key, i]));
const LONGEST_PHRASE = 3;

/** The key that a word or phrase names, in any case or spelling of it that the table has; null for any other. */
export function resolveEventCategory(text: string): string | null {
  const folded = fold(text.slice(0, 120).replaceAll('_', ' '));
  const forms = [...hebrewForms(folded), dropS(folded)];
  return forms.map((form) => BY_WORDS.get(form)).find((key) => key !== undefined) ?? null;
}

/** Returns the key of a category by its own name ("concerts"), not by things that belong to it ("klezmer"); null for any other word. */
export function namedEventCategory(word: string): string | null {
  const folded = fold(word);
  return [folded, ...listSingulars(folded)].map((form) => BY_NAME.get(form)).find((key) => key !== undefined) ?? null;
}

/**
 * Returns the kind of an event: the one that its listing states, else the one in its title ("Klezmer Concert"). Of several the first of the table. Null if
 * there is none; the organizer is no evidence.
 */
export function findEventCategory(stated: readonly string[], title: string): string | null {
  const named = stated.flatMap((word) => resolveEventCategory(word) ?? []);
  return (
    first(named) ?? first(stated.flatMap(categoriesIn)) ?? first(categoriesIn(title)) ?? resolveEventCategory(title)
  );
}

/** Returns all kinds of an event: its own, and the others in its titles ("Toddler Music Class"), in the order of the table. */
export function findEventCategories(category: string | null, titles: readonly string[]): string[] {
  const named = [...new Set(titles.flatMap(categoriesIn))].toSorted((a, b) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0));
  return category === null ? named : [category, ...named.filter((key) => key !== category)];
}

/** Every category that a phrase of up to three words of this text names. */
function categoriesIn(text: string): string[] {
  const words = fold(text).split(' ');
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length++) {
      const key = BY_PHRASE.get(words.slice(start, start + length).join(' '));
      if (key !== undefined) found.add(key);
    }
  return [...found];
}

function first(keys: readonly string[]): string | null {
  return keys.toSorted((a, b) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0))[0] ?? null;
}
