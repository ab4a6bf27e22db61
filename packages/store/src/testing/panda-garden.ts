/**
 * Invented rows about one restaurant, as a register, a map and an agency's list have them: the map and the list say a word more in its name at the
 * same door, so that both wait for a curator.
 */
export const PANDA_GARDEN = {
  register: 'CAMIS,DBA,BORO,BUILDING,STREET,ZIPCODE\n90000001,PANDA GARDEN,Brooklyn,301,INVENTED AVENUE,11213',
  map: JSON.stringify({
    version: 0.6,
    elements: [
      {
        type: 'node',
        id: 1,
        lat: 40.66,
        lon: -73.94,
        tags: {
          amenity: 'restaurant',
          name: 'New Panda Garden',
          'addr:housenumber': '301',
          'addr:street': 'Invented Avenue',
          'addr:postcode': '11213',
        },
      },
    ],
  }),
  list: [
    'agency_code,agency_name,name,address,listing_url,type_as_listed,observed_at',
    'OU,Orthodox Union,Panda Garden Catering,"301 Invented Avenue, Brooklyn, NY 11213",https://list.example/,,2026-08-01',
  ].join('\n'),
} as const;
