import { MishnaYomiIndex, mishnaYomiStart } from '@hebcal/learning/mishnaYomiBase';
import { NachYomiIndex, nachYomiStart } from '@hebcal/learning/nachYomiBase';
import { dailyRambam1, rambam1Start, type RambamReading } from '@hebcal/learning/rambam1Base';
import { dailyRambam3 } from '@hebcal/learning/rambam3Base';
import { vilna, yerushalmiYomi } from '@hebcal/learning/yerushalmiBase';
import type { DayNumber } from '../clock/day-number.ts';
import { dafYomiOf } from '../hebrew/daf-yomi.ts';
import { EPOCH_IN_LIBRARY } from '../hebrew/hebrew-day.ts';

/** What is learnt on a civil day all over the world, spelt as in the contract; null before a cycle began, and on days that a cycle leaves out. */
export type Learning = {
  readonly daf_yomi: string | null;
  readonly yerushalmi: string | null;
  readonly mishna_yomi: string | null;
  readonly nach_yomi: string | null;
  readonly rambam_1: string | null;
  readonly rambam_3: string | null;
};

let mishna: MishnaYomiIndex | null = null;
let nach: NachYomiIndex | null = null;

/** The daily portions of a day. Authority: each cycle's own, by `@hebcal/learning`; the page of the Talmud is ours. */
export function learningOf(day: DayNumber): Learning {
  const absolute = day + EPOCH_IN_LIBRARY;
  mishna ??= new MishnaYomiIndex();
  nach ??= new NachYomiIndex();
  return {
    daf_yomi: dafYomiOf(day),
    yerushalmi: yerushalmiOf(absolute),
    mishna_yomi: absolute < mishnaYomiStart ? null : rangeOf(mishna.lookup(absolute)),
    nach_yomi: absolute < nachYomiStart ? null : named(nach.lookup(absolute)),
    rambam_1: absolute < rambam1Start ? null : rambamOf([dailyRambam1(absolute)]),
    rambam_3: absolute < rambam1Start ? null : rambamOf(dailyRambam3(absolute)),
  };
}

function yerushalmiOf(absolute: number): string | null {
  if (absolute < vilna.startAbs) return null;
  const found = yerushalmiYomi(absolute, vilna);
  return found === null ? null : `${found.name} ${found.blatt}`;
}

function named({ k, v }: { readonly k: string; readonly v: number | string }): string {
  return `${k} ${v}`;
}

/** Two mishnayot: `Berachot 1:1-2`, `Berachot 9:5-Peah 1:1`. */
function rangeOf([first, last]: readonly { readonly k: string; readonly v: string }[]): string | null {
  if (first === undefined) return null;
  if (last === undefined) return named(first);
  if (first.k !== last.k) return `${named(first)}-${named(last)}`;
  const [chapter, number] = last.v.split(':');
  return `${named(first)}-${first.v.split(':')[0] === chapter ? number : last.v}`;
}

/** Chapters of one book after its name once: `Oaths 11, 12, Vows 1`. */
function rambamOf(chapters: readonly RambamReading[]): string {
  return chapters.map(({ name, perek }, i) => (chapters[i - 1]?.name === name ? perek : `${name} ${perek}`)).join(', ');
}
