// While developing, each build has a React Refresh runtime of its own, since two builds may have modules of one name.
// A remote's comes after React's renderer has made itself known: it looks for it here, where else only React's
// developer tools would note it.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
