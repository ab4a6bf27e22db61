// What `src/html.ts` is on the server, for a browser: the same templates, drawn into an element.
import htm from 'htm';
import { h, render } from 'preact';

export const html = htm.bind(h);

/** Puts a view into an element in the place of what is there. */
export function draw(view, element) {
  render(null, element);
  render(view, element);
}
