// Without swc dependency-cruiser reads no TypeScript and reports success, so its absence must fail here.
require.resolve('@swc/core');

const ORDER = [
  'activity',
  'accounts',
  'partners',
  'catalogue',
  'lots',
  'receivables',
  'orders',
  'files',
  'runs',
  'books',
  'analytics',
];
const DOMAINS = ORDER.flat().join('|');
const TESTS = '(\\.test\\.tsx?$|^apps/server/test/)';
/** What every domain on the server stands on. */
const FOUNDATION = 'database|postgres|http|storage|uploads|identity|jobs';

/** A domain may import those before it in the order, never those after or beside it. */
function domainOrder() {
  return ORDER.flatMap((step, place) =>
    [step].flat().map((domain) => {
      const later = [...ORDER.slice(place).flat()].filter((other) => other !== domain);
      return forbid(
        `domain-order-${domain}`,
        { path: `^(packages/domain|apps/[^/]+)/src/${domain}/`, pathNot: TESTS },
        { path: `^(packages/domain|apps/[^/]+)/src/(${later.join('|')})/` },
      );
    }),
  ).filter((rule) => !rule.to.path.includes('()'));
}

function forbid(name, from, to) {
  return { name, severity: 'error', from, to };
}

/** Counts dependents, any number of them, because only such a rule also sees a file that nothing imports. */
function drawerName(name, dependents) {
  const path =
    '^(apps|packages|scripts|e2e|bench)/.*(?<=/)(utils|helpers|types|common|index)(/|\\.[cm]?[jt]sx?$)';
  const module = { path, pathNot: '^apps/web/src/routes/', ...dependents };
  return { name, severity: 'error', from: {}, module };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('imports-exist', {}, { couldNotResolve: true, path: '^(@waybill/|\\.)' }),

    forbid('web-not-to-server', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid('server-not-to-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
    forbid('packages-import-no-app', { path: '^packages/' }, { path: '^apps/' }),
    forbid('domain-imports-no-documents', { path: '^packages/domain/' }, { path: '^packages/documents/' }),
    forbid(
      'packages-are-pure',
      { path: '^packages/[^/]+/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'shipped-code-not-to-tests-or-scripts',
      { path: '^(apps|packages)/', pathNot: TESTS },
      { path: ['^(scripts|e2e|bench)/', TESTS] },
    ),

    forbid(
      'foundation-imports-no-domain',
      { path: `^apps/server/src/(${FOUNDATION})/`, pathNot: TESTS },
      { path: `^apps/server/src/(${DOMAINS}|operations)/` },
    ),
    ...domainOrder(),

    forbid(
      'only-app-imports-routes',
      { path: '^apps/server/src/', pathNot: [TESTS, '^apps/server/src/app\\.ts$'] },
      { path: '^apps/server/src/.*[/-]routes\\.ts$' },
    ),
    forbid(
      'repository-imports-only-repositories-and-foundation',
      { path: '^apps/server/src/.*[/-]repository\\.ts$' },
      { path: `^apps/server/src/(?!(${FOUNDATION})/)`, pathNot: '[/-]repository\\.ts$' },
    ),

    forbid(
      'web-routes-are-the-top',
      { path: `^apps/web/src/(${DOMAINS}|home|shell|ui|lib)/` },
      { path: '^apps/web/src/(routes/|[^/]+$)' },
    ),
    forbid(
      'web-ui-imports-ui-and-lib',
      { path: '^apps/web/src/ui/' },
      { path: '^apps/web/src/(?!ui/|lib/)' },
    ),
    forbid('web-lib-imports-lib', { path: '^apps/web/src/lib/' }, { path: '^apps/web/src/(?!lib/)' }),

    drawerName('no-drawer-names', { numberOfDependentsLessThan: 100 }),
    drawerName('no-much-used-drawer-names', { numberOfDependentsMoreThan: 99 }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/|\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
