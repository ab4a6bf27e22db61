// What every part of the account's page is made with: its elements, what is said on it, and buttons that do something.

export const byId = (id) => document.getElementById(id);
export const show = (id, shown) => (byId(id).hidden = !shown);

/** Says something to the person, also to one who hears the page. */
export function say(text, bad = false) {
  byId('said').textContent = text;
  byId('said').classList.toggle('bad', bad);
}

/** An element with text or children; text is never read as HTML. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Runs something a person asked for; a button is not pressed twice, and a fault is said. */
export async function act(button, work) {
  if (button) button.disabled = true;
  try {
    await work();
  } catch (error) {
    say(error.message, true);
  } finally {
    if (button) button.disabled = false;
  }
}

/** A button of a card: what it does, and to what of this name. */
export function button(text, name, work) {
  const made = make('button', { type: 'button', 'aria-label': `${text} ${name}` }, text);
  made.addEventListener('click', () => act(made, work));
  return made;
}

/** What a form does when it is sent; its own button stands still meanwhile. */
export function sends(formId, work) {
  byId(formId).addEventListener('submit', (event) => {
    event.preventDefault();
    void act(event.submitter, () => work(event.target));
  });
}

/** A button that copies what an output shows, or selects it where a browser does not let a page copy. */
export function copies(buttonId, outputId, what) {
  byId(buttonId).addEventListener('click', (event) => {
    void act(event.target, async () => {
      try {
        await navigator.clipboard.writeText(byId(outputId).textContent);
        byId(buttonId).textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(byId(outputId));
        say(`Your browser does not let a page copy. The ${what} is selected: copy it with your keyboard.`, true);
      }
    });
  });
}

export const day = (instant) =>
  new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
export const count = (number) => number.toLocaleString('en-US');
