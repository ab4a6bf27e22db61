import { describe, expect, test } from 'vitest';
import { getScripts } from './graph.ts';

describe('scriptsOf', () => {
  test.each<[string, string, string[]]>([
    ['each in its order', '<script type=a>1</script>x<SCRIPT TYPE="a">2</SCRIPT >', ['1', '2']],
    ['none of another form', '<script>1</script><script type=b>2</script>', []],
    ['no element of another name', '<scripts type=a>1</script>', []],
    ['up to the first end', '<script type=a>1</script>2</script>', ['1']],
    ['none that never ends', '<script type=a>1</script><script type=a>2', ['1']],
    ['one after a tag without an end', '<script <script type=a>1</script>', ['1']],
    ['one inside of another', '<script><script type=a>1</script>', ['1']],
  ])('%s', (_, html, texts) => expect(getScripts(html, { tag: /\btype="?a\b/i })).toEqual(texts));

  test('by what their text begins with', () => {
    const html = '<script> go(1)</script><script>\n go = 2</script><script>ago = 3</script>';
    expect(getScripts(html, { text: /\s*go\s*=/y })).toEqual(['\n go = 2']);
  });
});
