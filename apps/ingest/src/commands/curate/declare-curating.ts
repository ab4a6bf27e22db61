import { Option } from '@commander-js/extra-typings';
import { CurationFault } from '@kehilla/store/commands';
import { type CommandLine, looseOption } from '../../command-line.ts';
import { UsageError } from '../../usage-error.ts';
import type { Parts } from '../parts.ts';
import { type Fields, readFields } from './fields.ts';

type Curating = {
  readonly name: string;
  readonly about: string;
  /** The options for making something, which `--withdraw` excludes. */
  readonly made: readonly Option[];
  readonly withdraw: string;
  readonly load: () => Promise<(fields: Fields, parts: Parts) => Promise<number>>;
};

const place = () => looseOption('--place <place>', 'its id, or its name with its address');
const agency = () => looseOption('--agency <code>', 'its code');
const foods = () => looseOption('--food-status <foods>', 'what is served, with commas: meat, dairy, pareve, fish');
const list = () => looseOption('--list <id>', 'the list that is published as an image: chk');

const COMMANDS: readonly Curating[] = [
  {
    name: 'certificate',
    about: 'attaches a certificate to a place, or records that one was looked at and stands (--seen-on)',
    made: [
      place(),
      agency(),
      looseOption('--file <path>', 'the document: PDF, PNG, JPEG or WebP'),
      looseOption('--valid-from <day>', 'the first day that it states'),
      looseOption('--valid-to <day>', 'the last day that it states'),
      foods(),
      looseOption('--standards <standards>', 'what it states, with commas, such as glatt'),
      looseOption('--scope-note <text>', 'the part of the place that it is for'),
      looseOption('--seen-on <day>', 'when it was looked at'),
    ],
    withdraw: 'takes back a certificate that was attached in error',
    load: async () => (await import('./certificate.ts')).curateCertificate,
  },
  {
    name: 'notice',
    about: 'records an agency’s notice about a place, or closes one (--close and --closed-on)',
    made: [
      place(),
      agency(),
      looseOption('--kind <kind>', 'not_certified, certification_ended or warning'),
      looseOption('--text <text>', 'what it says'),
      looseOption('--url <url>', 'where it is published'),
      looseOption('--published-on <day>', 'when it was published'),
      looseOption('--close <notice>', 'the notice that is over'),
      looseOption('--closed-on <day>', 'since when'),
    ],
    withdraw: 'takes back a notice that was recorded in error',
    load: async () => (await import('./notice.ts')).curateNotice,
  },
  {
    name: 'list',
    about: 'signs a transcription of a whole list that is published as an image: these bytes, seen on that day',
    made: [
      list(),
      looseOption('--file <csv>', 'the transcription'),
      looseOption('--lines <n>', 'how many lines you counted on the printed list'),
      looseOption('--seen-on <day>', 'when you saw it'),
      new Option('--preview', 'shows what each line would be linked to, and saves nothing'),
    ],
    withdraw: 'takes a signature back',
    load: async () => (await import('./list.ts')).curateList,
  },
  {
    name: 'listing',
    about: 'transcribes one row of a list that is published as an image',
    made: [
      list(),
      looseOption('--name <name>', 'as it is printed'),
      looseOption('--seen-on <day>', 'when you saw the list'),
      looseOption('--note <text>', 'what is printed beside it'),
      foods(),
      looseOption('--season <season>', 'the season that the list is for'),
      looseOption('--section <heading>', 'the heading that it stands below'),
      looseOption('--list-title <title>', 'what the list is called'),
      looseOption('--published-on <day>', 'when the list was published'),
      looseOption('--image-url <url>', 'where the image is'),
    ],
    withdraw: 'takes such a row back',
    load: async () => (await import('./listing.ts')).curateListing,
  },
  {
    name: 'alert',
    about: 'lets an alert wait again that was decided',
    made: [],
    withdraw: 'the key of the alert',
    load: async () => (await import('./alert.ts')).curateAlert,
  },
];

/** Declares the commands of a curator; each is one transaction, and its module is loaded when it runs. */
export function declareCurating({ program, ends, wantsJson }: CommandLine, parts: Parts): void {
  const group = program.command('curate').description('certificates, notices and rows that a curator records');
  for (const { name, about, made, withdraw, load } of COMMANDS) {
    const command = group.command(name).description(about);
    for (const option of made) command.addOption(option);
    command
      .addOption(looseOption('--withdraw <id>', withdraw).conflicts(made.map((option) => option.attributeName())))
      .addOption(looseOption('--because <text>', 'why it is taken back'))
      .addOption(looseOption('--reason <text>', 'the same'))
      .addOption(looseOption('--by <name>', 'who does it'))
      .option('--sure', 'does it all the same, where what speaks against it was told')
      .action(
        ends(async () => {
          const work = await load();
          return asUsage(() => work(readFields(command, wantsJson()), parts));
        }),
      );
  }
}

/** Turns a curator's wrong input into wrong use of the command. */
async function asUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CurationFault ? new UsageError(error.message) : error;
  }
}
