import { addWords } from './words.ts';
import russian from './ru.json' with { type: 'json' };
import yiddish from './yi.json' with { type: 'json' };

// The pages' own: a card in an assistant would carry them for everybody.
addWords('yi', yiddish);
addWords('ru', russian);
