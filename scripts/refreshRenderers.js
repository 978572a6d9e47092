// In development each build has its own React Refresh runtime, because two builds may have modules with the same name.
// The runtime of a remote starts after React's renderer has registered itself, and looks for it in this hook's list.
// Without React's developer tools nobody fills the list, so this script does.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
