import type { Palette } from '../drawings/artwork.ts';

interface DemoProcessor {
  name: string;
  license_number: string;
  address: string;
  contact_name: string;
  phone: string;
}

export const PROCESSORS: DemoProcessor[] = [
  [
    'Adirondack Alpine Extraction',
    '0412',
    '18 Mill Road, Saranac Lake, NY 12983',
    'Greta Lindqvist',
    '(518) 555-0141',
  ],
  ['Catskill Botanicals', '0388', '742 Route 28, Kingston, NY 12401', 'Sam Okafor', '(845) 555-0177'],
  ['Finger Lakes Labs', '0275', '55 Seneca Street, Geneva, NY 14456', 'Priya Raman', '(315) 555-0102'],
  ['Hollow Creek Extracts', '0519', '9 Tannery Lane, Catskill, NY 12414', 'Dylan Marsh', '(518) 555-0166'],
  [
    'Ironstone Manufacturing',
    '0160',
    '2300 Erie Boulevard, Syracuse, NY 13224',
    'Rosa Delgado',
    '(315) 555-0139',
  ],
  ['Mohawk Processing Co.', '0301', '410 State Street, Schenectady, NY 12305', 'Ken Abara', '(518) 555-0120'],
  [
    'Northway Concentrates',
    '0447',
    '77 Ridge Street, Glens Falls, NY 12801',
    'Beth Carmody',
    '(518) 555-0188',
  ],
  [
    'Riverbend Botanical Works',
    '0233',
    '31 Front Street, Newburgh, NY 12550',
    'Tomas Vega',
    '(845) 555-0115',
  ],
].map(([name = '', number = '', address = '', contact_name = '', phone = '']) => ({
  name,
  license_number: `OCM-PROC-24-00${number}`,
  address,
  contact_name,
  phone,
}));

interface DemoBrand {
  brand_name: string;
  /** The first letters of its SKUs. */
  code: string;
  /** Places in the list of processors. */
  processors: [number, ...number[]];
  contact_name: string;
  palette: Palette;
}

export const BRANDS: DemoBrand[] = [
  {
    brand_name: 'Copper Fern',
    code: 'CF',
    processors: [0, 1],
    contact_name: 'Nora Quill',
    palette: ['#26332b', '#b5714a', '#f0d9b8'],
  },
  {
    brand_name: 'Golden Hour',
    code: 'GH',
    processors: [1],
    contact_name: 'Ray Sutter',
    palette: ['#3a2418', '#d98c3b', '#fbe6b0'],
  },
  {
    brand_name: 'Harbor Bloom',
    code: 'HB',
    processors: [2, 5],
    contact_name: 'Lena Ortiz',
    palette: ['#12343f', '#2f8f9d', '#d7f3ee'],
  },
  {
    brand_name: 'Juniper Slate',
    code: 'JS',
    processors: [3],
    contact_name: 'Owen Pryce',
    palette: ['#1f2a38', '#5d7a8c', '#e3ebf0'],
  },
  {
    brand_name: 'Lantern House',
    code: 'LH',
    processors: [4, 5, 6],
    contact_name: 'Maya Brandt',
    palette: ['#2b1c36', '#c2553d', '#ffe3b8'],
  },
  {
    brand_name: 'Maple Signal',
    code: 'MS',
    processors: [5],
    contact_name: 'Colin Reed',
    palette: ['#3d1518', '#c43b3b', '#ffd9c2'],
  },
  {
    brand_name: 'Northlight',
    code: 'NL',
    processors: [6, 0],
    contact_name: 'Ingrid Falk',
    palette: ['#0e2233', '#4fb286', '#e6fff2'],
  },
  {
    brand_name: 'Pinewake',
    code: 'PW',
    processors: [7],
    contact_name: 'Theo Grant',
    palette: ['#16301f', '#4f8a4c', '#e8f3cf'],
  },
  {
    brand_name: 'Quiet Thunder',
    code: 'QT',
    processors: [2, 3],
    contact_name: 'Alma Rios',
    palette: ['#1d1d33', '#6a5fc1', '#e7e3ff'],
  },
  {
    brand_name: 'Stone Orchard',
    code: 'SO',
    processors: [1, 7],
    contact_name: 'Peter Novak',
    palette: ['#33261f', '#8a9a4b', '#f4efd2'],
  },
  {
    brand_name: 'Velvet Moth',
    code: 'VM',
    processors: [4],
    contact_name: 'Ivy Chen',
    palette: ['#2e1530', '#a44a8f', '#fbe0f1'],
  },
  {
    brand_name: 'Wild Thimble',
    code: 'WT',
    processors: [3, 6],
    contact_name: 'Jonah Weiss',
    palette: ['#203a3a', '#e0a52e', '#fff3cc'],
  },
];
