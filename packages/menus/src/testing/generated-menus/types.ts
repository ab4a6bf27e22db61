import type { Draw } from './random.ts';

/** A size of a dish and what it costs, in cents of a dollar (agorot where the menu is in Hebrew and in shekels). */
export type TrueSize = { readonly label: string; readonly cents: number };

/**
 * A dish as it was made up, before a page printed it. `cents` is the price, of sizes the lowest; null where the page prints none. `allergens` are those
 * of its name and its description, by what the word list calls them.
 */
export type TrueDish = {
  readonly name: string;
  readonly description: string | null;
  readonly section: string;
  readonly cents: number | null;
  readonly sizes: readonly TrueSize[];
  readonly mark: string | null;
  readonly addition: { readonly text: string; readonly cents: number } | null;
  readonly allergens: readonly string[];
  /** Those of its name alone. */
  readonly allergensOfName: readonly string[];
};

/** A part of a menu as it was made up. */
export type TrueSection = {
  readonly title: string;
  readonly note: string | null;
  readonly dishes: readonly TrueDish[];
};

/** How a page writes what it prints, whatever its layout. */
export type PageStyle = {
  readonly lang: 'en' | 'he';
  readonly draw: Draw;
  /** A price as the page prints it, as HTML. */
  readonly price: (cents: number) => string;
  /** The same without elements, for lines of plain text. */
  readonly plainPrice: (cents: number) => string;
  /** The sizes of a dish in one line: "Small $9 / Large $14". */
  readonly sizes: (sizes: readonly TrueSize[]) => string;
  readonly text: (text: string) => string;
  /** The mark of a dish behind its name, as HTML; '' where it has none. */
  readonly mark: (dish: TrueDish) => string;
};

/** A way to lay out a menu: each function gives HTML. */
export type Layout = {
  readonly name: string;
  /** Whether it prints no descriptions; absent = it does. */
  readonly isShort?: true;
  /** The whole menu around its sections. */
  readonly page: (sections: string) => string;
  readonly section: (title: string, note: string | null, dishes: string) => string;
  readonly dish: (dish: TrueDish) => string;
};

/** Makes a layout for one page: what its site's builder would, in that page's style. */
export type MakeLayout = (style: PageStyle) => Layout;

/** A page that was made up, with every dish that it prints. */
export type GeneratedPage = {
  readonly seed: number;
  readonly layout: string;
  readonly lang: 'en' | 'he';
  readonly html: string;
  readonly dishes: readonly TrueDish[];
};
