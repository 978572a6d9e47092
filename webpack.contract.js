const SHARED_ENTRY = /[\\/]shared-ui[\\/]src[\\/]entries[\\/](\w+)\.ts$/;

/**
 * Writes the contract that a front end is built for, from what webpack itself found out: `RemoteContract` inside a remote's
 * manifest, `ShellContract` in a file of its own beside the shell's page (see `contract/src/compatibility.ts`). Beside it
 * are the sources of what is shared: the release command compares their types.
 */
export class ContractPlugin {
  /**
   * @param {{ isShell: boolean, declared: object, shared: Record<string, { requiredVersion: string, version?: string }>, sources: { file: string, read: () => object } }} options
   * `declared` are the parts that the sources state: pages, session and storage.
   */
  constructor({ isShell, declared, shared, sources }) {
    this.sources = sources;
    this.isShell = isShell;
    this.declared = declared;
    this.shared = shared;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ContractPlugin', stage }, () => {
        if (this.isShell)
          this.emit(compilation, compiler, 'contract.json', this.shellContract(compilation));
        else this.completeManifest(compilation, compiler);
        this.emit(compilation, compiler, this.sources.file, this.sources.read());
      });
    });
  }

  completeManifest(compilation, compiler) {
    const manifest = JSON.parse(compilation.getAsset('mf-manifest.json').source.source());
    compilation.deleteAsset('mf-stats.json');
    compilation.deleteAsset('mf-manifest.json');
    const contract = { ...this.declared, needs: this.needs(compilation) };
    this.emit(compilation, compiler, 'mf-manifest.json', { ...manifest, contract });
  }

  /** What the remote uses of each shared module: the names that its code refers to. */
  needs(compilation) {
    const { moduleGraph } = compilation;
    const needs = {};
    for (const module of compilation.modules) {
      if (module.type !== 'consume-shared-module') continue;
      const key = module.options.shareKey;
      needs[key] ??= { range: this.shared[key].requiredVersion, names: new Set() };
      for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
        for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
          const [name] = Array.isArray(reference) ? reference : reference.name;
          if (name) needs[key].names.add(name);
        }
      }
    }
    return Object.fromEntries(
      Object.entries(needs)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { range, names }]) => [key, { range, names: [...names].sort() }]),
    );
  }

  shellContract(compilation) {
    const provided = {};
    for (const part of compilation.modules) {
      // A module that webpack has joined with those that it imports stands for itself at their root.
      const module = part.rootModule ?? part;
      const entry = SHARED_ENTRY.exec(module.resource ?? '')?.[1];
      if (!entry) continue;
      const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
      if (Array.isArray(names)) provided[`@jobharbor/shared-ui/${entry}`] = [...names].sort();
    }
    const offers = Object.entries(this.shared).map(([key, { version }]) => [
      key,
      { version, names: provided[key] },
    ]);
    return { ...this.declared, offers: Object.fromEntries(offers) };
  }

  emit(compilation, compiler, name, value) {
    compilation.emitAsset(
      name,
      new compiler.webpack.sources.RawSource(`${JSON.stringify(value, null, 2)}\n`),
    );
  }
}
