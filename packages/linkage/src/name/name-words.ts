/** Words that say nothing about which business it is: legal forms, articles, "kosher", "restaurant". They are left out of the core. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'the a an and n of at in on by for with de el la las los le les ' +
    'inc llc corp corporation ltd company co dba usa lp pllc enterprises enterprise group holdings ' +
    'kosher glatt cholov chalav yisroel yisrael mehadrin heimishe heimish vaad ou ' +
    'restaurant restaurants ristorante restaurante eatery cuisine more kitchen food foods store shop house place spot corner express take out takeout takeaway to go ' +
    'nyc ny new york city location branch famous original gourmet fresh hot vegetarian vegan organic halal'
  ).split(' '),
);

/**
 * Empty words that may still be the name itself ("Sushi Spot", "Corner House"): they count as light words, not as nothing. "Glatt" is one, for it often
 * says the kind of shop: "Maple Glatt" is not "Maple Grill".
 */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  'glatt kitchen food foods store shop house place spot corner express new york city famous original gourmet fresh hot vegetarian vegan organic halal'.split(
    ' ',
  ),
);

/** Kinds of business by the words that say them. Two names whose kinds have nothing in common are two businesses. */
const KINDS: readonly string[] = [
  'pizza pizzeria pizzas pizzaria trattoria',
  'bagel bagels bagelry',
  'donut donuts doughnut doughnuts',
  'bakery bake bakeshop pastry pastries patisserie panaderia breads bread boulangerie reposteria',
  'grocery market supermarket mart minimarket bodega marketplace',
  'deli',
  'cafe caffe coffee espresso expresso coffeehouse cafeteria tea teahouse luncheonette diner',
  'grill grille steakhouse steak steaks bbq barbecue smokehouse barbeque rotisserie churrascaria',
  'sushi japanese hibachi ramen izakaya teriyaki',
  'chinese wok szechuan sichuan cantonese noodle noodles dumpling dumplings',
  'burger burgers hamburger hamburgers',
  'chicken wings poultry',
  'falafel felafel shawarma shwarma shawerma pita hummus kebab kebabs kabob kabobs schnitzel shnitzel',
  'cream ices gelato yogurt gelateria creamery frozen',
  'juice juices smoothie smoothies',
  'bar pub lounge tavern tap taproom beer club sports',
  'caterers catering caterer events hall',
  'butcher butchers meat meats butchery fleishig',
  'dairy milchig',
  'fish seafood',
  'wine wines liquor liquors spirits',
  'candy chocolate chocolates chocolatier sweets dessert desserts confectionery nuts',
  'taco tacos taqueria burrito mexican tortilleria',
  'jerk caribbean jamaican',
  'indian tandoor tandoori curry',
  'thai vietnamese pho korean',
  'italian pasta',
  'synagogue shul congregation cong temple khal kehilla kehillat kehal minyan',
  'school yeshiva yeshivah yeshivat academy kollel talmud gan preschool',
  'mikvah mikveh mikva',
  'bookstore books judaica seforim',
];

/** Kinds that serve meals: a word for a place to sit and eat goes with each of them, and against those that only sell. */
const DINING_KINDS =
  'deli pizza cafe grill sushi chinese burger chicken falafel bar mexican jerk indian thai italian fish dairy bagel';

/** Words that say of a place only that one can eat there: hardly a kind, for a shop of any kind may be called so. */
export const BROAD_WORDS: ReadonlySet<string> = new Set(
  'restaurant restaurants ristorante restaurante eatery bistro brasserie'.split(' '),
);

/** Bits of the kinds a word names; absent for every other word. */
export const KIND_WORDS: ReadonlyMap<string, number> = kindWords();

function kindWords(): ReadonlyMap<string, number> {
  const kinds = new Map(KINDS.flatMap((row, index) => row.split(' ').map((word) => [word, 2 ** index] as const)));
  const dining = DINING_KINDS.split(' ').reduce((bits, word) => bits | (kinds.get(word) ?? 0), 0);
  kinds.set('deli', (kinds.get('deli') ?? 0) | (kinds.get('grocery') ?? 0));
  for (const word of [...BROAD_WORDS, 'steakhouse']) kinds.set(word, dining | (kinds.get(word) ?? 0));
  return kinds;
}

/** Words of a part of a house that has its own kitchen and its own permit: the staff canteen is not the hotel's restaurant. */
export const PART_WORDS: ReadonlySet<string> = new Set(
  'employee employees executive banquet banquets concession stand kiosk cart pantry suite rooftop roof ballroom courtside staff commissary annex conference boat ferry service'.split(
    ' ',
  ),
);

/** Places inside the city that tell branches of one name apart. Two names with different ones are two branches. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  (
    'brooklyn manhattan queens bronx staten harlem flatbush midwood williamsburg flushing bensonhurst riverdale soho tribeca ' +
    'chelsea midtown uptown downtown gramercy rockaway hendon edgware crownheights boroughpark upperwestside uppereastside foresthills'
  ).split(' '),
);

/** Names of places in several words, run together before the words are looked at. */
export const PLACE_PHRASES =
  /\b(?:crown heights|crown hts|borough park|boro park|upper west side|upper east side|forest hills)\b/g;

/**
 * Words of Hebrew that people say and write in more than one way, Ashkenazi and Sephardi among them: the first stands for all. Words that are
 * also persons' names ("Yaakov", "Jacob") are not among them, for those are two persons' shops.
 */
const PRONOUNCED: readonly string[] = [
  'shabbat shabat shabbath shabbos shabbes shabos shabbas',
  'beth beit beis bais beys bays',
  'bnei bnai bney bnay',
  'bnot bnos bnoth',
  'anshei anshe anshey anshai',
  'shaarei shaare shaarey shaaray',
  'adath adas adat',
  'agudath agudas agudat',
  'ateret ateres atereth',
  'tiferet tiferes tifereth',
  'toldot toldos toldoth',
  'torat toras torath',
  'kehillat kehilas kehillas kehilat kehilath kehillath',
  'yeshivat yeshivas yeshivath',
  'knesset kneset knesses kneses kneseth knesseth',
  'midrash medrash',
  'sukkot succot sukkos succos sukkoth',
  'shavuot shavuos shavuoth',
  'kashrut kashrus kashruth',
  'mitzvot mitzvos mitzvoth',
  'simchat simchas simchath',
];

/** Short forms, and other spellings of a word, with the words they stand for, applied before anything else. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ...PRONOUNCED.flatMap((row) => {
    const [first = '', ...others] = row.split(' ');
    return others.map((other): [string, string] => [other, first]);
  }),
  ...Object.entries({
    intl: 'international',
    bros: 'brothers',
    ctr: 'center',
    centre: 'center',
    rest: 'restaurant',
    resturant: 'restaurant',
    restauraunt: 'restaurant',
    restarant: 'restaurant',
    restaraunt: 'restaurant',
    resturaunt: 'restaurant',
    restraurant: 'restaurant',
    mt: 'mount',
    ft: 'fort',
    cong: 'congregation',
    yi: 'young israel',
    jc: 'jewish center',
    univ: 'university',
    natl: 'national',
    amer: 'american',
    hts: 'heights',
    crownhts: 'crownheights',
    boropark: 'boroughpark',
    st: 'saint',
    theatre: 'theater',
    bway: 'broadway',
    blvd: 'boulevard',
    ave: 'avenue',
    hwy: 'highway',
    pkwy: 'parkway',
    rd: 'road',
    sq: 'square',
    plz: 'plaza',
    tpke: 'turnpike',
    caffe: 'cafe',
    pizzeria: 'pizza',
    pizzaria: 'pizza',
    pizzas: 'pizza',
    delicatessen: 'deli',
    bagels: 'bagel',
    burgers: 'burger',
    donuts: 'donut',
    doughnuts: 'donut',
    doughnut: 'donut',
    bakeshop: 'bakery',
    butchers: 'butcher',
    butchery: 'butcher',
    wines: 'wine',
    liquors: 'liquor',
    juices: 'juice',
    bbq: 'barbecue',
    mkt: 'market',
    gro: 'grocery',
    incorporated: 'inc',
    co: 'company',
    yeshivah: 'yeshiva',
    mikva: 'mikvah',
    mikveh: 'mikvah',
    lubavitch: 'chabad',
  }),
]);

/** Names so widespread, or words so common in names, that being near each other proves nothing. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(
  (
    'dunkin dunkindonuts starbucks subway mcdonalds burgerking popeyes dominos kfc wendys tacobell chipotle checkers whitecastle pizzahut baskinrobbins ' +
    'carvel cinnabon haagendazs golden kennedy kennedyfried crown newchina lucky dragon great wall star happy garden palace royal best fresh'
  ).split(' '),
);
