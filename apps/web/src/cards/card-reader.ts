import { type Reader, getReader } from '../reader/reader.ts';
import { acceptedLanguage } from '../words/words.ts';

/**
 * Returns the reader of a card: the assistant's language (`locale`, BCP 47; English if the card has none of its words, Hebrew for Yiddish), and links that lead
 * to the service from anywhere.
 */
export function cardReader(locale: string | undefined, service: string): Reader {
  const wanted = acceptedLanguage(locale);
  const language = wanted === 'yi' ? 'he' : wanted === 'ru' ? 'en' : wanted;
  const reader = getReader(language, language);
  return { ...reader, link: (path, query) => service + reader.link(path, query) };
}
