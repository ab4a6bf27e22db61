import { listObjects, isObject, type JsonObject } from '@kehilla/core';

/** What only the state of a Shopify shop has: its variants are priced in cents. */
const CENTS_A_DOLLAR = 100;
const NO_VARIANT = /^default title$/i;

/**
 * A product of a Shopify shop as a thing with its name and lowest price; null for anything else. Its state gives prices as whole numbers of cents, and the
 * name of the product within those of its variants.
 */
function productOfShopify(object: JsonObject): JsonObject | null {
  const variants = listObjects(object['variants']);
  const isShopify =
    variants.length > 0 &&
    variants.every(
      (variant) => Number.isInteger(variant['price']) && ('public_title' in variant || 'compare_at_price' in variant),
    );
  if (!isShopify) return null;
  const [first = {}] = variants;
  const had = variants.filter((variant) => variant['available'] !== false);
  const cents = (had.length > 0 ? had : variants).map((variant) => variant['price'] as number);
  const name = findName(object, first);
  if (name === null) return null;
  const { variants: _, price: __, ...rest } = object;
  return {
    ...rest,
    name,
    price: (Math.min(...cents) / CENTS_A_DOLLAR).toFixed(2),
    ...(had.length > 0 ? {} : { available: false }),
  };
}

/** The name of a product: its own, or that of a variant without what tells it from the others. */
function findName(product: JsonObject, variant: JsonObject): string | null {
  for (const key of ['title', 'name']) {
    const own = product[key];
    if (typeof own === 'string' && own.trim() !== '') return own;
  }
  const [named, title] = [variant['name'], variant['public_title']];
  if (typeof named !== 'string') return null;
  const behind = typeof title === 'string' && !NO_VARIANT.test(title) ? ` - ${title}` : '';
  return behind !== '' && named.endsWith(behind) ? named.slice(0, -behind.length) : named;
}

/** The products among the things of a list, each as a thing; the list itself where it is of none. */
export function withProducts(list: readonly unknown[]): readonly unknown[] {
  return list.map((each) => (isObject(each) ? (productOfShopify(each) ?? each) : each));
}
