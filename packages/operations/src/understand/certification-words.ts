/** Words that speak of certification, as "kosher" does. */
export const OF_CERTIFICATION: ReadonlySet<string> = new Set(
  'certified certification certificate supervision supervised hechsher hechsherim heksher hashgacha hashgocha under השגחה השגחת בהשגחה בהשגחת הכשר בהכשר תעודה תעודת'.split(
    ' ',
  ),
);
