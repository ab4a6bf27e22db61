/** Wishes with the terms of each group that is wanted by itself; none where there is one wish. One dish is called by all words of `ONE_DISH`. */
export const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  'pizza or sushi': ['pizza', 'sushi'],
  'either blintzes or latkes': ['blintzes', 'latkes'],
  'falafel and kugel': ['falafel', 'kugel'],
  'latkes & kishke': ['latkes', 'kishke'],
  'falafel, kugel and also blintzes': ['falafel', 'kugel', 'blintzes'],
  'pastrami, tongue or corned beef': ['pastrami', 'tongue', 'corned beef'],
  'cholent or maybe kishke': ['cholent', 'kishke'],
  'cholent or else some good kishke please': ['cholent', 'kishke'],
  'pizza/falafel': ['pizza', 'falafel'],
  'pizza / falafel': ['pizza', 'falafel'],
  'קוגל אדער טשאלנט': ['קוגל', 'טשאלנט'],
  'kugel oder cholent': ['kugel', 'cholent'],
  'פיצה או סושי': ['פיצה', 'סושי'],
  'where can I get pizza or a falafel near me': ['pizza', 'falafel'],
  'pizza or sushi, no onions': ['pizza', 'sushi'],
  'bagel with lox or whitefish salad': ['bagel lox', 'whitefish salad'],
  'pizza o sushi': ['pizza', 'sushi'],
  'пицца или суши': ['пицца', 'суши'],
  'chicken or beef shawarma': ['chicken shawarma', 'beef shawarma'],
  'fish and chips': [],
  'mac and cheese': [],
  'fish and chips or pizza': ['fish chips', 'pizza'],
  'soup without nuts or sesame': [],
  'pizza or not': [],
  'dairy or parve babka': [],
  'spicy tuna roll, please': [],
  'pizza, no onions or mushrooms': [],
};

/** Words of one dish. */
export const ONE_DISH: readonly string[] = ['fish chips', 'mac cheese', 'chicken shawarma', 'beef shawarma'];
