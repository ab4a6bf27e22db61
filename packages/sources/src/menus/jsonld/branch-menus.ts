import { asList, isObject, type JsonObject } from '../../parsing/json-value.ts';
import type { Graph } from './graph.ts';

/**
 * The menus of several branches: what businesses at different addresses each have for their own. Nobody can tell here which of them is that of the
 * place; empty where one business has menus, or all have the same.
 */
export function menusOfBranches({ roots, follow }: Graph): ReadonlySet<JsonObject> {
  const owners = roots.flatMap((root) => {
    const menus = [...asList(root['hasMenu']), ...asList(root['menu'])].map(follow).filter(isObject);
    const address = root['address'] ?? null;
    return menus.length === 0 || address === null ? [] : [{ address: JSON.stringify(address), menus }];
  });
  const byAddress = Map.groupBy(owners, ({ address }) => address);
  const menus = new Set(owners.flatMap((owner) => owner.menus));
  return byAddress.size > 1 && menus.size > 1 ? menus : new Set();
}
