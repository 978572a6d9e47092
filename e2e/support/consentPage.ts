/** The page in the provider's popup: it asks for the person and for the kind of token that the test wants. */
export function consentPage(kinds: readonly string[]): string {
  const options = kinds.map((kind) => `<option>${kind}</option>`).join('');
  return `<!doctype html>
<html lang="en">
  <title>Choose an account</title>
  <form>
    <label>Email <input name="email" /></label>
    <label>Given name <input name="given_name" /></label>
    <label>Family name <input name="family_name" /></label>
    <label>Token <select name="kind">${options}</select></label>
    <button>Allow</button>
  </form>
  <script>
    const query = new URLSearchParams(location.search);
    document.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const { kind, ...person } = Object.fromEntries(new FormData(event.target));
      const answer = await fetch('/token', {
        method: 'POST',
        body: JSON.stringify({ person, kind }),
      });
      const token = { ...(await answer.json()), state: query.get('state') };
      window.opener.postMessage(token, query.get('origin'));
      window.close();
    });
  </script>
</html>`;
}
