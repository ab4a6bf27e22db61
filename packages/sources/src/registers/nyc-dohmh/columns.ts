/** What a row of the register says of its restaurant, the columns that are often empty first; beside them stand its number and the dates. */
export const COLUMNS = [
  'grade',
  'latitude',
  'longitude',
  'phone',
  'zipcode',
  'building',
  'street',
  'boro',
  'cuisine_description',
  'dba',
] as const;
