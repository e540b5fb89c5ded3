/** Name, license, address, zipcode, area code, type, contact; city, county and state follow from the zipcode. */
const LINES = `
Uptown Kingston Cannabis | OCM-RETL-24-000118 | 307 Wall Street | 12401 | 845 | Storefront | Rachel Dunn
Rondout Creek Dispensary | OCM-CAURD-23-000041 | 66 Broadway | 12401 | 845 | Recreational | Omar Haddad
Gunks Green | OCM-RETL-24-000203 | 11 Main Street | 12561 | 845 | Storefront | Erin Castellano
Wallkill Wellness | OCM-RETL-24-000219 | 246 Main Street | 12561 | 845 | Medical | Paul Decker
Poughkeepsie Provisions | OCM-CAURD-23-000067 | 45 Academy Street | 12601 | 845 | Hybrid | Tasha Monroe
Walkway Cannabis Co. | OCM-RETL-24-000254 | 152 Delafield Street | 12601 | 845 | Storefront | Ian Prescott
Beacon Bud & Leaf | OCM-RETL-24-000277 | 389 Main Street | 12508 | 845 | Recreational | Nadia Petrov
Newburgh Landing | OCM-CAURD-23-000088 | 94 Liberty Street | 12550 | 845 | Delivery | Derrick Shaw
Warren Street Herbals | OCM-RETL-24-000301 | 520 Warren Street | 12534 | 518 | Storefront | Claire Van Alen
Catskill Canopy | OCM-RETL-24-000312 | 402 Main Street | 12414 | 518 | Storefront | Jonah Weiss
Woodstock Flower Shop | OCM-MICR-24-000019 | 78 Tinker Street | 12498 | 845 | Hybrid | Lila Marchetti
Middletown Green Room | OCM-RETL-24-000340 | 18 North Street | 10940 | 845 | Recreational | Kevin Alvarado
Capital Canna | OCM-CAURD-23-000012 | 75 State Street | 12207 | 518 | Storefront | Bianca Rossi
Lark Street Leaf | OCM-RETL-24-000366 | 259 Lark Street | 12210 | 518 | Storefront | Andre Toussaint
Collar City Cannabis | OCM-RETL-24-000381 | 33 Second Street | 12180 | 518 | Delivery | Maggie Flynn
Electric City Dispensary | OCM-RETL-24-000395 | 440 State Street | 12305 | 518 | Hybrid | Victor Sandoval
Spa City Botanicals | OCM-RETL-24-000402 | 388 Broadway | 12866 | 518 | Medical | Heather Lyons
Battery Park Buds | OCM-CAURD-22-000004 | 21 Rector Street | 10006 | 212 | Recreational | Samir Patel
Orchard & Delancey | OCM-RETL-24-000433 | 104 Orchard Street | 10002 | 212 | Storefront | Mei Tanaka
Astor Place Apothecary | OCM-RETL-24-000447 | 62 East 8th Street | 10003 | 212 | Medical | Julian Cross
Chelsea Highline Cannabis | OCM-CAURD-22-000009 | 215 West 20th Street | 10011 | 212 | Hybrid | Renee Dubois
Harlem Harvest | OCM-CAURD-23-000102 | 2120 Frederick Douglass Boulevard | 10026 | 212 | Storefront | Isaiah Grant
Atlantic Avenue Greens | OCM-RETL-24-000470 | 331 Atlantic Avenue | 11201 | 718 | Storefront | Dalia Rahman
Bedford & North | OCM-RETL-24-000488 | 178 Bedford Avenue | 11211 | 718 | Recreational | Cody Lindgren
Park Slope Plant Co. | OCM-RETL-24-000491 | 402 Fifth Avenue | 11215 | 718 | Storefront | Abigail Stern
Bushwick Bloom | OCM-MICR-24-000033 | 56 Wyckoff Avenue | 11237 | 718 | Mobile | Felix Moreno
Court Square Cannabis | OCM-RETL-24-000509 | 24-11 Jackson Avenue | 11101 | 718 | Storefront | Irina Volkova
Astoria Daily Green | OCM-RETL-24-000515 | 30-18 Steinway Street | 11103 | 718 | Delivery | Nikos Pappas
Grand Concourse Collective | OCM-CAURD-23-000115 | 888 Grand Concourse | 10451 | 718 | Storefront | Yolanda Cruz
St. George Dispensary | OCM-RETL-24-000538 | 42 Bay Street | 10301 | 718 | Storefront | Frank Bellini
Getty Square Greens | OCM-RETL-24-000552 | 20 South Broadway | 10701 | 914 | Recreational | Monique Harris
White Plains Wellness | OCM-RETL-24-000561 | 148 Mamaroneck Avenue | 10601 | 914 | Medical | Stuart Klein
Flower City Cannabis | OCM-CAURD-23-000131 | 719 Park Avenue | 14607 | 585 | Storefront | Gwen Mahoney
Elmwood Village Leaf | OCM-RETL-24-000590 | 905 Elmwood Avenue | 14222 | 716 | Hybrid | Trevor Nowak
Armory Square Botanica | OCM-RETL-24-000604 | 220 West Jefferson Street | 13202 | 315 | Online | Leah Abrams
Cayuga Commons Cannabis | OCM-RETL-24-000611 | 132 East State Street | 14850 | 607 | Storefront | Desmond Clarke
Hoboken Terminal Buds | RE000418 | 71 River Street | 07030 | 201 | Storefront | Carla DiNardo
Grove Street Dispensary | RE000527 | 155 Newark Avenue | 07302 | 201 | Recreational | Malik Johnson
Berkshire Green Market | MR282914 | 82 Railroad Street | 01230 | 413 | Storefront | Sophie Larkin
Candlewood Cannabis | ACRE.0015672 | 105 Mill Plain Road | 06811 | 203 | Hybrid | Peter Anselmo
`;

export const STORES = storesOf(LINES);

export function storesOf(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [storeName = '', licenseNumber, address, zipcode = '', areaCode, storeType, contactName] =
        line.split(' | ');
      return { storeName, licenseNumber, address, zipcode, areaCode, storeType, contactName };
    });
}
