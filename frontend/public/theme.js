// Runs before the first paint, so that a remembered dark theme never flashes white.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('tracewright.theme');
  } catch {
    choice = null;
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
