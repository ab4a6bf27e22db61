import { calendar } from './calendar/part.ts';
import { cost } from './cost/part.ts';
import { door } from './door/part.ts';
import { events } from './events/part.ts';
import { fairness } from './fairness/part.ts';
import { food } from './food/part.ts';
import { fuzz } from './fuzz/part.ts';
import { http } from './http/part.ts';
import { ingestion } from './ingestion/part.ts';
import { kosher } from './kosher/part.ts';
import { linkage } from './linkage/part.ts';
import { mcp } from './mcp/part.ts';
import { menus } from './menus/part.ts';
import { pages } from './pages/part.ts';
import { many, speed } from './places/part.ts';
import { relevance } from './relevance/part.ts';
import { scale } from './scale/part.ts';
import { services } from './services/part.ts';
import type { Setting } from './setting.ts';
import { slowest } from './slowest/part.ts';
import { soak } from './soak/part.ts';
import { swap } from './swap/part.ts';
import type { BenchRow } from './table.ts';
import { understanding } from './understanding/part.ts';
import { updates } from './updates/part.ts';
import { verify } from './verify/part.ts';

/** The parts that ask the real city, by name. */
export const PARTS: Readonly<Record<string, (setting: Setting) => BenchRow[] | Promise<BenchRow[]>>> = {
  relevance,
  speed,
  http,
  many,
  swap,
  ingestion,
  door,
  linkage,
  kosher,
  verify,
  mcp,
  pages,
  fuzz,
  scale,
  calendar,
  services,
  events,
  fairness,
  food,
  menus,
  slowest,
  soak,
  cost,
};

/** The parts that bring a city of their own, and need no public files. */
export const OWN_PARTS: Readonly<Record<string, () => BenchRow[] | Promise<BenchRow[]>>> = { understanding, updates };
