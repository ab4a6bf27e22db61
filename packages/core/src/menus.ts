/** A price as a menu prints it, in units of its currency (ISO 4217); of several sizes or a range the lowest. */
export type MenuPrice = { readonly amount: number; readonly currency: string };

/**
 * A dish as its menu prints it, cleaned of what cannot be seen and cut to a length. `null` = the menu does not say. Rule: decisions §8,
 * sources note §5.
 */
export type MenuDish = {
  readonly name: string;
  readonly description: string | null;
  /** The heading it stands under. */
  readonly section: string | null;
  /** Null where the menu prints none, or none that can be told ("Market price"). */
  readonly price: MenuPrice | null;
  /** The price as printed, all sizes of it. */
  readonly price_text: string | null;
  /** Marks as printed ("vegan", "GF"). Never a claim about kashrus: specification §1.4. */
  readonly stated: readonly string[];
};

/** A menu as one page prints it. */
export type ParsedMenu = {
  /** The page it stands on. */
  readonly url: string;
  /** BCP 47, where the page says so. */
  readonly lang: string | null;
  readonly dishes: readonly MenuDish[];
};

/** A menu that stands in the record: of which place, from which source, and when it was first and last read so. Instants UTC. */
export type MenuRecord = ParsedMenu & {
  readonly menu_id: string;
  readonly place_id: string;
  readonly source_id: string;
  readonly first_seen_at: string;
  /** When it was last read as it is. */
  readonly observed_at: string;
};
