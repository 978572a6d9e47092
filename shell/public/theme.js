// Sets the first paint's colours; a file, because the page's policy allows no inline script.
(function () {
  var scheme;
  try {
    scheme = localStorage.getItem('colorScheme');
  } catch {
    // Storage may be forbidden: the system's choice holds.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-color-scheme', scheme);
})();
