// Runs before the first paint, so that a dark screen never flashes white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('waybill-color-scheme');
  } catch {}
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Only the screens behind the sign-in begin with the frame that index.html draws.
  if (/^\/(dashboard|$)/.test(location.pathname)) document.documentElement.setAttribute('data-boot', '');
  document.querySelector('meta[name="theme-color"]').content = dark ? '#1d1c19' : '#ffffff';
})();
