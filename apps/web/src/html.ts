import { createRequire } from 'node:module';
import htm from 'htm';
import { markEnglish } from './words/fallback.ts';

/** Part of a page. Texts in it are escaped when it is written. */
export type View = { readonly type: unknown; readonly props: unknown };

/** The allowed content of an element. */
export type Content = View | string | number | null | false | readonly Content[];

// Loaded without their types, which would bring the browser's global names (`name`, `status`, `location`) into the check of the whole repository,
// where a forgotten variable would then pass for one of them.
const load = createRequire(import.meta.url);
const { h } = load('preact') as { h: (type: unknown, props: unknown, ...children: unknown[]) => View };
const { render } = load('preact-render-to-string') as { render: (view: View) => string };
// Its types describe the other of its two modules.
const { bind } = htm as unknown as { bind: (this: unknown, make: typeof h) => unknown };

/** A part of a page as a template: elements with attributes, `${}` for text, attributes and further parts. One root element each. */
export const html = bind.call(htm, h) as (strings: TemplateStringsArray, ...values: unknown[]) => View;

/** A view as HTML. */
export function written(view: View): string {
  return markEnglish(render(view));
}
