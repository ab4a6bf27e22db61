import { describe, expect, test } from 'vitest';
import { listTextNodes } from './text-nodes.ts';

const listTexts = (html: string): string[] => listTextNodes(html).map(({ text }) => text);

describe('textNodesOf', () => {
  test.each([
    ['a run of text each', '<p>Hummus <b>plate</b> $9</p>', ['Hummus', 'plate', '$9']],
    ['characters by their names', '<p>Caf&eacute; &amp; bar &#8217;</p>', ['Café & bar ’']],
    ['what a comment parts', '<p>Hum<!-- x -->mus</p>', ['Hum', 'mus']],
    ['what an instruction parts', '<p>Hum<?x y?>mus</p>', ['Hum', 'mus']],
    ['elements without an end', '<ul><li>Hummus<br>plate<li>Laffa', ['Hummus', 'plate', 'Laffa']],
    ['ends without an element', '<p>Hummus</b></div> plate</p>', ['Hummus plate']],
    ['white space as a space', '<p> Hummus \n\t plate \u00a0 $9 </p>', ['Hummus plate $9']],
    ['tabs, which lead to prices', '<p>Hummus\t\t9</p>', ['Hummus\t\t9']],
    ['spaces that do not break and lead to prices', '<p>Kebab&nbsp;&nbsp; &nbsp;18</p>', ['Kebab\t18']],
    ['nothing that is struck out', '<p><s>$24</s> <i style="text-decoration: line-through">$22</i> $19</p>', ['$19']],
    ['nothing outside of elements', 'Hummus<p>Laffa</p>plate', ['Laffa']],
    ['nothing of scripts and the like', '<p>a</p><script>b</script><svg><text>c</text></svg><p>d</p>', ['a', 'd']],
    ['nothing that is hidden', '<p hidden>a<b>b</b></p><p style="display: none">c</p><p>d</p>', ['d']],
    ['nothing beside the menu', '<div class="site-nav">a<p>b</p></div><div id="cart">c</div><p>d</p>', ['d']],
  ])('%s', (_, html, texts) => expect(listTexts(html)).toEqual(texts));

  test('the heading that a text stands in, or bold, or a title by its class', () => {
    const nodes = listTextNodes(
      '<div><h2>Soups <i>all</i></h2><b>Lentil</b><p class="item-name">Pea</p><p>mild</p></div>',
    );
    expect(nodes.map(({ text, heading }) => [text, heading])).toEqual([
      ['Soups', 2],
      ['all', 2],
      ['Lentil', 7],
      ['Pea', 7],
      ['mild', 0],
    ]);
  });

  test('what opens to show more is a heading', () =>
    expect(
      listTextNodes('<details><summary>Soups</summary><p>Pea</p></details>').map(({ heading }) => heading),
    ).toEqual([7, 0]));

  test('what a class calls a description is no heading, though it stands in one', () => {
    const head =
      '<div class="menu-section-header"><p>Soups</p><p class="menu-section-description">with laffa</p></div>';
    expect(listTextNodes(head).map(({ heading }) => heading)).toEqual([7, 0]);
  });

  test('each element knows its nodes and the element it stands in', () => {
    const [, name] = listTextNodes('<ul class="menu"><li>Laffa</li><li class="dish"><b>Hummus</b><i>$9</i></li></ul>');
    const chain = [name?.element, name?.element.parent, name?.element.parent?.parent];
    expect(chain.map((element) => [element?.name, element?.classes, element?.start, element?.end])).toEqual([
      ['b', '', 1, 2],
      ['li', 'dish', 1, 3],
      ['ul', 'menu', 0, 3],
    ]);
    expect(name?.element.parent?.parent?.parent).toBeNull();
  });

  test('nothing deeper than 200 elements, and no more than 20,000 texts', () => {
    expect(listTexts(`${'<div>'.repeat(200)}a${'<div>'.repeat(2)}b`)).toEqual(['a']);
    expect(listTexts('<p>a</p>'.repeat(20_050))).toHaveLength(20_000);
  });
});
