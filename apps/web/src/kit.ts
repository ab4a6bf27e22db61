export { choiceField, choicesField, textField, tickField } from './components/form/fields.ts';
export { type Asset, type AssetName, type Assets, openAssets } from './files/assets.ts';
export { type Content, html, type View, written } from './html.ts';
