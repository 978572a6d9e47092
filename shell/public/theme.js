// Sets the first paint's colours, and hides what the server has rendered from those for whom the browser renders: the signed
// in, and developers who load a remote of their own. The API puts it into the page.
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
  var own = ['sessionToken', 'employerToken', 'shell.device/remotes'];
  try {
    if (own.some((key) => localStorage.getItem(key) !== null)) {
      document.documentElement.setAttribute('data-client-rendered', '');
    }
  } catch {
    // Where storage is forbidden, everybody is a guest.
  }
})();
