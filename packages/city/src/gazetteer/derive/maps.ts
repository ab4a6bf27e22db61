import type { Maps } from './names.ts';

/** The public maps parsed from the files of the `geo` folder; `read` gives a file's text by its name. Throws what `read` throws. */
export function parseMaps(read: (file: string) => string): Maps {
  return {
    neighbourhoods: JSON.parse(read('neighborhoods_pediacities_2018.geojson')),
    tabulation: JSON.parse(read('nta_2010.geojson')),
    boroughs: JSON.parse(read('borough_boundaries.geojson')),
    zips: JSON.parse(read('modzcta_2010.geojson')),
    zctas: read('zcta_to_modzcta.csv').trim().split('\n').slice(1).map(zctaRow),
  };
}

function zctaRow(line: string): readonly [string, string] {
  const [zcta = '', modzcta = ''] = line.replaceAll('"', '').trim().split(',');
  return [zcta, modzcta];
}
