/** Where every folder and file name is looked at. */
export const FLOORS = [
  'apps/server/sql',
  'apps/server/src',
  'apps/server/test',
  'apps/web/src',
  'packages/documents/src',
  'packages/domain/src',
];

/** Every folder that holds files: a listing of them reads as the product. */
export const ROOMS = new Set([
  'apps/server/sql/accounts',
  'apps/server/sql/activity',
  'apps/server/sql/analytics',
  'apps/server/sql/catalogue',
  'apps/server/sql/database',
  'apps/server/sql/files',
  'apps/server/sql/foundation',
  'apps/server/sql/lots',
  'apps/server/sql/operations',
  'apps/server/sql/orders',
  'apps/server/sql/partners',
  'apps/server/sql/receivables',
  'apps/server/src',
  'apps/server/src/accounts',
  'apps/server/src/accounts/mail',
  'apps/server/src/accounts/notifications',
  'apps/server/src/accounts/own-sessions',
  'apps/server/src/accounts/saved-views',
  'apps/server/src/accounts/second-factor',
  'apps/server/src/accounts/settings',
  'apps/server/src/accounts/sign-in',
  'apps/server/src/accounts/team',
  'apps/server/src/activity',
  'apps/server/src/analytics',
  'apps/server/src/analytics/sample',
  'apps/server/src/books',
  'apps/server/src/catalogue',
  'apps/server/src/catalogue/brands',
  'apps/server/src/catalogue/inventory',
  'apps/server/src/catalogue/media',
  'apps/server/src/catalogue/processors',
  'apps/server/src/catalogue/products',
  'apps/server/src/catalogue/stock',
  'apps/server/src/database',
  'apps/server/src/files',
  'apps/server/src/http',
  'apps/server/src/identity',
  'apps/server/src/jobs',
  'apps/server/src/lots',
  'apps/server/src/operations',
  'apps/server/src/operations/backup',
  'apps/server/src/operations/demo',
  'apps/server/src/operations/demo/catskill',
  'apps/server/src/operations/demo/drawings',
  'apps/server/src/operations/demo/lists',
  'apps/server/src/operations/verify',
  'apps/server/src/orders',
  'apps/server/src/orders/delivery',
  'apps/server/src/orders/desk',
  'apps/server/src/orders/gate',
  'apps/server/src/orders/items',
  'apps/server/src/orders/ledger',
  'apps/server/src/orders/list',
  'apps/server/src/orders/lots',
  'apps/server/src/orders/notices',
  'apps/server/src/orders/papers',
  'apps/server/src/orders/status',
  'apps/server/src/partners',
  'apps/server/src/partners/notes',
  'apps/server/src/partners/people',
  'apps/server/src/partners/places',
  'apps/server/src/partners/stores',
  'apps/server/src/partners/zipcodes',
  'apps/server/src/postgres',
  'apps/server/src/receivables',
  'apps/server/src/runs',
  'apps/server/src/runs/attention',
  'apps/server/src/runs/door',
  'apps/server/src/runs/papers',
  'apps/server/src/runs/plan',
  'apps/server/src/runs/settlement',
  'apps/server/src/storage',
  'apps/server/src/uploads',
  'apps/server/test/calls',
  'apps/server/test/factories',
  'apps/server/test/faults',
  'apps/server/test/model',
  'apps/server/test/security',
  'apps/server/test/upgrade',
  'apps/server/test/world',
  'apps/web/src',
  'apps/web/src/accounts',
  'apps/web/src/accounts/notifications',
  'apps/web/src/accounts/saved-views',
  'apps/web/src/accounts/second-factor',
  'apps/web/src/accounts/settings',
  'apps/web/src/accounts/sign-in',
  'apps/web/src/accounts/team',
  'apps/web/src/accounts/undelivered-mail',
  'apps/web/src/activity',
  'apps/web/src/analytics',
  'apps/web/src/analytics/report',
  'apps/web/src/analytics/store',
  'apps/web/src/books',
  'apps/web/src/catalogue',
  'apps/web/src/catalogue/brands',
  'apps/web/src/catalogue/inventory',
  'apps/web/src/catalogue/media',
  'apps/web/src/catalogue/processors',
  'apps/web/src/catalogue/products',
  'apps/web/src/files',
  'apps/web/src/home',
  'apps/web/src/lib',
  'apps/web/src/lots',
  'apps/web/src/orders',
  'apps/web/src/orders/add-item',
  'apps/web/src/orders/calendar',
  'apps/web/src/orders/delivery',
  'apps/web/src/orders/desk',
  'apps/web/src/orders/dialog',
  'apps/web/src/orders/gate',
  'apps/web/src/orders/items',
  'apps/web/src/orders/ledger',
  'apps/web/src/orders/list',
  'apps/web/src/orders/lots',
  'apps/web/src/orders/next-step',
  'apps/web/src/orders/papers',
  'apps/web/src/orders/paste',
  'apps/web/src/orders/receipt',
  'apps/web/src/orders/status',
  'apps/web/src/partners',
  'apps/web/src/partners/people',
  'apps/web/src/partners/stores',
  'apps/web/src/receivables',
  'apps/web/src/routes',
  'apps/web/src/routes/_public',
  'apps/web/src/routes/dashboard',
  'apps/web/src/runs',
  'apps/web/src/runs/list',
  'apps/web/src/runs/page',
  'apps/web/src/runs/phone',
  'apps/web/src/runs/phone/queue',
  'apps/web/src/runs/phone/stop',
  'apps/web/src/runs/plan',
  'apps/web/src/shell',
  'apps/web/src/shell/commands',
  'apps/web/src/shell/help',
  'apps/web/src/ui/charts',
  'apps/web/src/ui/conflict',
  'apps/web/src/ui/dialog',
  'apps/web/src/ui/drag',
  'apps/web/src/ui/feedback',
  'apps/web/src/ui/filters',
  'apps/web/src/ui/form',
  'apps/web/src/ui/import',
  'apps/web/src/ui/layout',
  'apps/web/src/ui/select',
  'apps/web/src/ui/selection',
  'apps/web/src/ui/table',
  'apps/web/src/ui/theme',
  'packages/documents/src',
  'packages/documents/src/credit-memo',
  'packages/documents/src/invoice',
  'packages/documents/src/issued',
  'packages/documents/src/kit',
  'packages/documents/src/letter',
  'packages/documents/src/manifest',
  'packages/documents/src/packing-list',
  'packages/documents/src/recall',
  'packages/documents/src/statement',
  'packages/domain/src/accounts',
  'packages/domain/src/activity',
  'packages/domain/src/analytics',
  'packages/domain/src/books',
  'packages/domain/src/catalogue',
  'packages/domain/src/files',
  'packages/domain/src/lib',
  'packages/domain/src/lots',
  'packages/domain/src/orders',
  'packages/domain/src/orders/delivery',
  'packages/domain/src/orders/desk',
  'packages/domain/src/orders/papers',
  'packages/domain/src/orders/status',
  'packages/domain/src/partners',
  'packages/domain/src/receivables',
  'packages/domain/src/runs',
]);

/** Every word of a file name, so that a new one is chosen and not only typed. */
export const WORDS = new Set(
  `
  0080 0126 __root _public accept account accounting accounts act action actions active activity add
  added address adjust admin after agent agents aging all allocate allocation allocations allowed
  analytics announcements announcer api app applications apply approve archive artwork assortment at
  attempts attention auth authentication authenticator availability backup badge badges balance
  banner banners bar barcode bars base batch bell belongs billing blocking board book books boot box
  brand brands breadcrumbs broken bucket bulk bundle burger business button buttons by bytes calendar call
  calls cancel card cards carry case catalogue catskill cell certificate change changed changes
  chart charts cheap check checklist checks chips choice choices choose chosen clear cli client
  close closing cluster cod code codes collect color column columns command commands common compare
  complete completed compose compress config confirm conflict connection connections constant
  contact content context contract controls cookie copy count counts create created credit credits
  cross crumbs csv current daily damaged dashboard data database date dates day days db decide
  default defaults delete deletion deliver deliveries delivery demo density depart departure
  describe desk details device dialog dialogs differences digest directory discard disk dismiss
  dismissed docs documents door download draft drafts drag draggable draw drawing driver drivers
  drop dump edit editing email embedded empty encrypt end ended endpoint entries entry error errors
  escape even event events every excess excise expire expired export exports fact factor facts fail
  failed fetch field fields figure figures file filed files filter filters find first fit flavor
  flavors focus fonts foot for foreign forget forgot form format found frame free freeze fresh full
  gate gates give glossary goods google greeting grid group guard hand head header headers heading
  health held help hidden histories history hold home host hostile housekeeping html http hudson
  humanize id idempotency ids illustration image images import in index info input inputs inspect
  inspector interval inventory invoice invoices is iso isolation issue issued it item items job journal
  journals json keep kept key keyboard keys kill kind kinds known label last layer layout lazy leave
  ledger ledgers left letter letters levels license licenses limit line lines link links list
  listbox listener lists live load loading local lock log logger login logins logo logout logs long look
  loopback lot lots mail mailbox mails main make manage manifest manifests mantine many mark marks
  matches may media memo memos menu menus merge message messages metrics midnight migrate missing
  modal modals model moment money months more mount movable move moves multi multipart my names
  narrow neighbours network new next not note notes notice notices notification notifications notifier
  notify number numbers of off offer office offline on once one open opened option options order
  ordered orders origin orphaned orphans out outbox outcome over override own owner pack package
  packing packs page pages paid pair pairs palette panel paper papers paperwork parse parsers
  parties partner partners pass password passwords paste pasted pausable pay payment payments pdf
  pending people period periods permissions person phone photo picker picture pictures pieces
  pipelined place places plan planned points policies pool popover post postgres prepared presets
  preview price prices pricing print printed processes processor processors product production
  products profile programs progress proof props provider proxy public qr quantity quarter queries
  query question queue quickbooks quota random range ranking reach read reader readiness reason
  recall receipt receivables receive recent record records recovery reference refund refusals refuse
  refused register rem reminder removal remove render reopen repeat replies reply report reports
  repository request require required resend reset resolve response restore restored result results
  return returns review role roles root route router routes row rows rules run running runs runs_ s3
  sale sales sample samples save saved savepoint saves scan scene schema scheme screen screens
  search searches second secret secrets section secure security seed sees select selected selection
  sell sellables send sender sensors sentence sentences server servers services session sessions set
  settings settle settled settlement settlements setup share shares sheet shell short shortcut
  shortcuts show shown shrink side sign signal signature signed signup single site skeleton skip
  slot small smtp sniff sort sql stage stamp started state statement states status statuses step
  stepper steps stock stop stops storage store stored stores strangers streams submit success
  summary supervisor svg sweep switch sync syslog system tab table tables tabs tag take taken team tell
  tenancy text thc theme thumbnail tile time timeline timeout timeouts title titles to toasts today
  toggle token tokens tones tool toolbar tools top topics totals totp trade transaction transport
  tree trial turner two type typed types unchanged unclaimed undeliverable undelivered undo unique
  unpaid unscheduled unused up update upgrade upload uploaded uploads us use user usual validate
  values verbs verify version versioned versions view viewer views visibility visible void voids
  waiting wanted warned warnings way web week weeks went where who whole width with words work
  worker world write zip zipcode zipcodes zone
`
    .trim()
    .split(/\s+/),
);
