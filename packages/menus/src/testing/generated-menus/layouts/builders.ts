import type { MakeLayout } from '../types.ts';
import { addition, getPrices, sizeLines } from './parts.ts';

/** The blocks that site builders make of a menu, in their own markup. */
export const BUILDER_LAYOUTS: readonly MakeLayout[] = [
  (style) => ({
    name: 'Squarespace menu block',
    page: (sections) =>
      `<div class="sqs-block-menu"><div class="menu-block"><div class="menus"><div class="menu">${sections}</div></div></div></div>`,
    section: (title, note, dishes) =>
      `<div class="menu-section"><div class="menu-section-header"><div class="menu-section-title">${style.text(title)}</div>${note === null ? '' : `<div class="menu-section-description">${style.text(note)}</div>`}</div><div class="menu-items">${dishes}</div></div>`,
    dish: (dish) => {
      const price = dish.cents === null ? '' : `<div class="menu-item-price-top">${getPrices(style, dish)}</div>`;
      const words =
        dish.description === null ? '' : `<div class="menu-item-description">${style.text(dish.description)}</div>`;
      return `<div class="menu-item"><div class="menu-item-title">${style.text(dish.name)}${style.mark(dish)}</div>${words}${price}</div>`;
    },
  }),
  (style) => ({
    name: 'BentoBox menu',
    page: (sections) => `<section class="menu-tabs"><section class="tabs-panel">${sections}</section></section>`,
    section: (title, note, dishes) =>
      `<div class="menu-section"><div class="menu-section__header"><h2>${style.text(title)}</h2>${note === null ? '' : `<div>${style.text(note)}</div>`}</div><ul>${dishes}</ul></div>`,
    dish: (dish) => {
      const words =
        dish.description === null
          ? ''
          : `<p class="menu-item__details--description">${style.text(dish.description)}</p>`;
      const price = (text: string): string => `<p class="menu-item__details--price"><strong>${text}</strong></p>`;
      const prices =
        dish.cents === null
          ? ''
          : dish.sizes.length > 1
            ? dish.sizes.map(({ label, cents }) => price(`${label} ${style.plainPrice(cents)}`)).join('')
            : price(style.price(dish.cents));
      const added =
        dish.addition === null
          ? ''
          : `<div class="menu-item__details--addon-item"><p>${style.text(dish.addition.text)} <strong>+${style.plainPrice(dish.addition.cents)}</strong></p></div>`;
      return `<li class="menu-item"><p class="menu-item__heading menu-item__heading--name">${style.text(dish.name)}</p>${words}${prices}${added}</li>`;
    },
  }),
  (style) => ({
    name: 'Jetpack Nova',
    page: (sections) => `<div class="menu-items">${sections}</div>`,
    section: (title, note, dishes) =>
      `<section class="menu-group"><header class="menu-group-header"><h1 class="menu-group-title">${style.text(title)}</h1>${note === null ? '' : `<div class="menu-group-description">${style.text(note)}</div>`}</header>${dishes}</section>`,
    dish: (dish) =>
      `<article class="nova_menu_item"><div class="menu-entry"><header class="entry-header"><h1 class="entry-title">${style.text(dish.name)}</h1>${dish.cents === null ? '' : `<span class="menu-price">${getPrices(style, dish)}</span>`}</header><div class="entry-content">${dish.description === null ? '' : `<p>${style.text(dish.description)}</p>`}</div></div></article>`,
  }),
  (style) => ({
    name: 'Elementor price list',
    page: (sections) => `<div class="elementor-section-wrap">${sections}</div>`,
    section: (title, note, dishes) =>
      `<section class="elementor-section"><h2 class="elementor-heading-title">${style.text(title)}</h2>${note === null ? '' : `<p>${style.text(note)}</p>`}<ul class="elementor-price-list">${dishes}</ul></section>`,
    dish: (dish) =>
      `<li class="elementor-price-list-item"><div class="elementor-price-list-text"><div class="elementor-price-list-header"><span class="elementor-price-list-title">${style.text(dish.name)}</span><span class="elementor-price-list-separator"></span>${dish.cents === null ? '' : `<span class="elementor-price-list-price">${getPrices(style, dish)}</span>`}</div>${dish.description === null ? '' : `<p class="elementor-price-list-description">${style.text(dish.description)}</p>`}</div></li>`,
  }),
  (style) => ({
    name: 'Wix menu',
    page: (sections) => `<div id="comp-k1" class="wixui-menus">${sections}</div>`,
    section: (title, note, dishes) =>
      `<div data-hook="section.container"><div data-hook="section.name" class="sAfe1 o__section-name">${style.text(title)}</div>${note === null ? '' : `<div data-hook="section.description" class="sDes2">${style.text(note)}</div>`}<div class="sItm3">${dishes}</div></div>`,
    dish: (dish) =>
      `<div data-hook="item.container" class="sCon4"><div class="sTop5"><div data-hook="item.name" class="sNam6">${style.text(dish.name)}</div>${dish.cents === null ? '' : `<div data-hook="item.price" class="sPri7">${getPrices(style, dish)}</div>`}</div>${dish.description === null ? '' : `<div data-hook="item.description" class="sDsc8">${style.text(dish.description)}</div>`}</div>`,
  }),
  (style) => ({
    name: 'Wix rich text',
    page: (sections) => `<div class="wixui-rich-text" data-testid="richTextElement">${sections}</div>`,
    section: (title, _, dishes) =>
      `<h4 class="font_4 wixui-rich-text__text"><span class="color_15">${style.text(title)}</span></h4>${dishes}`,
    dish: (dish) =>
      `<p class="font_8 wixui-rich-text__text"><span class="wixui-rich-text__text" style="font-weight:bold">${style.text(dish.name)}</span>&nbsp; ${getPrices(style, dish)}</p>${dish.description === null ? '' : `<p class="font_9 wixui-rich-text__text">${style.text(dish.description)}</p>`}<p class="font_8"><span class="wixGuard">​</span></p>`,
  }),
  (style) => ({
    name: 'ordering page',
    page: (sections) => `<div class="menuGroups">${sections}</div>`,
    section: (title, note, dishes) =>
      `<div class="menuGroup"><h3 class="groupTitle">${style.text(title)}</h3>${note === null ? '' : `<div class="groupDescription">${style.text(note)}</div>`}<ul class="groupItems">${dishes}</ul></div>`,
    dish: (dish) =>
      `<li class="item"><a class="itemLink" href="/order/1"><div class="itemHeader"><span class="headerText">${style.text(dish.name)}</span></div>${dish.description === null ? '' : `<div class="itemDescription">${style.text(dish.description)}</div>`}${dish.cents === null ? '' : `<div class="itemPrice"><span class="price">${getPrices(style, dish)}</span></div>`}</a></li>`,
  }),
  (style) => ({
    name: 'GoDaddy menu',
    page: (sections) => `<div data-aid="MENU_SECTIONS">${sections}</div>`,
    section: (title, note, dishes) =>
      `<div><h3 data-aid="MENU_SECTION_TITLE" class="x-el x-el-h3 c1-1">${style.text(title)}</h3>${note === null ? '' : `<div class="x-el c1-9">${style.text(note)}</div>`}<div class="c1-2">${dishes}</div></div>`,
    dish: (dish) =>
      `<div class="x-el x-el-div c1-3"><div class="c1-4"><h4 class="x-el x-el-h4 c1-5">${style.text(dish.name)}</h4>${dish.cents === null ? '' : `<div class="x-el x-el-div c1-6">${getPrices(style, dish)}</div>`}</div>${dish.description === null ? '' : `<div class="x-el c1-7"><p>${style.text(dish.description)}</p></div>`}</div>`,
  }),
  (style) => ({
    name: 'Food and Drink Menu plugin',
    page: (sections) => `<div class="fdm-menu">${sections}</div>`,
    section: (title, note, dishes) =>
      `<ul class="fdm-section"><li class="fdm-section-header"><h3>${style.text(title)}</h3>${note === null ? '' : `<p>${style.text(note)}</p>`}</li>${dishes}</ul>`,
    dish: (dish) => {
      const prices =
        dish.sizes.length > 1 && dish.cents !== null
          ? dish.sizes
              .map(({ label, cents }) => `<div class="fdm-item-price">${label} ${style.plainPrice(cents)}</div>`)
              .join('')
          : dish.cents === null
            ? ''
            : `<div class="fdm-item-price">${style.price(dish.cents)}</div>`;
      return `<li class="fdm-item"><div class="fdm-item-panel"><p class="fdm-item-title">${style.text(dish.name)}</p><div class="fdm-item-price-wrapper">${prices}</div>${dish.description === null ? '' : `<div class="fdm-item-content"><p>${style.text(dish.description)}</p></div>`}</div>${addition(style, dish, 'div')}</li>`;
    },
  }),
  (style) => ({
    name: 'cards',
    page: (sections) => `<div class="grid">${sections}</div>`,
    section: (title, note, dishes) =>
      `<div class="block"><h2>${style.text(title)}</h2>${note === null ? '' : `<p>${style.text(note)}</p>`}${dishes}</div>`,
    dish: (dish) =>
      `<div class="card"><div class="card-body"><h5 class="card-title">${style.text(dish.name)}${style.mark(dish)}</h5>${dish.description === null ? '' : `<p class="card-text">${style.text(dish.description)}</p>`}<p class="card-price">${sizeLines(style, dish, '<br>')}</p></div></div>`,
  }),
];
