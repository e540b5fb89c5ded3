import pg from 'pg';

// Whole cents, counts and sizes fit a double exactly; a figure that does not is refused by its check.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dollars on the wire, counts of grams: read as numbers, calculated with as whole cents by the domain.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Days stay the text they are: a Date would move them by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Times go out as they are stored: '2026-11-15 02:24:00.5+00' becomes '2026-11-15T02:24:00.5Z' without a Date.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
);
