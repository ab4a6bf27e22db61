import { type Content, html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** A choice of a field: the sent value, and its label. */
export type Choice = { readonly value: string; readonly label: string };

/** A line of text with its name above it. `type` is that of HTML; `hint` stands below it, `described_by` names a hint that stands elsewhere. */
export function textField(
  id: string,
  label: string,
  value: string | null,
  {
    type = 'text',
    hint,
    described_by,
    required = false,
    dir,
    suggests = false,
  }: {
    type?: string;
    hint?: string;
    described_by?: string;
    required?: boolean;
    dir?: 'auto' | 'ltr';
    suggests?: boolean;
  } = {},
): View {
  const hintId = `${id}-hint`;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} name=${id} type=${type} value=${value ?? ''} dir=${dir ?? 'auto'} required=${required} step=${type === 'number' ? 'any' : undefined} min=${type === 'number' ? '0' : undefined} aria-describedby=${hint === undefined ? described_by : hintId} autocomplete="off" data-suggests=${suggests ? 'true' : undefined} />
    ${hint === undefined ? null : html`<p class="hint" id=${hintId}>${hint}</p>`}
  </div>`;
}

/** Shows a choice of one or none. */
export function choiceField(
  id: string,
  label: string,
  none: string,
  choices: readonly Choice[],
  value: string | null,
): View {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${id}>
      <option value="" selected=${value === null}>${none}</option>
      ${choices.map((choice) => html`<option value=${choice.value} selected=${choice.value === value}>${choice.label}</option>`)}
    </select>
  </div>`;
}

/** A choice of any number. */
export function choicesField(name: string, label: string, choices: readonly Choice[], chosen: readonly string[]): View {
  return html`<fieldset class="choices"><legend>${label}</legend>
    ${choices.map(({ value, label: words }) => {
      const id = `${name}-${value}`;
      return html`<div class="tick"><input type="checkbox" id=${id} name=${name} value=${value} checked=${chosen.includes(value)} /><label for=${id}>${words}</label></div>`;
    })}
  </fieldset>`;
}

/** A yes that is sent as `true`, and not at all without it. */
export function tickField(id: string, label: string, isTicked: boolean): View {
  return html`<div class="tick"><input type="checkbox" id=${id} name=${id} value="true" checked=${isTicked} /><label for=${id}>${label}</label></div>`;
}

/** A form that asks by its address, and keeps the language. */
export function askForm(
  reader: Reader,
  path: string,
  content: Content,
  { live = false, label }: { live?: boolean; label: string },
): View {
  return html`<form action=${path} method="get" role="search" aria-label=${label} data-live=${live ? 'true' : undefined}>
    ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
    ${content}
  </form>`;
}

/** Returns a number of an address in the contract's type; any other text stays text, and the service reports it. */
export function asNumber(text: string | null): string | number | null {
  return text === null || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
