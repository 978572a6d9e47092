import { expect, type Page } from '@playwright/test';

/** What a tab has of each thing of which there may be one. */
export interface Instances {
  /** The loaded versions of each shared module. */
  shared: Record<string, string[]>;
  /** The version of each React renderer. */
  renderers: string[];
  stores: number;
  routers: number;
  /** The colours that components are rendered with. */
  palettes: number;
}

/** Has each renderer say its name as it starts, from the next document on: React tells its developer tools. */
export async function watchRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: string[] = [];
    Object.assign(window, {
      startedRenderers: renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => renderers.push(version),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** Looks into the page: the federation's share scopes, and everything that React renders with. */
export async function instancesIn(page: Page): Promise<Instances> {
  return page.evaluate(() => {
    interface Shared {
      loaded?: boolean;
      lib?: unknown;
    }
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: Record<string, unknown> | null;
    }
    const tab = window as unknown as {
      startedRenderers: string[];
      __FEDERATION__: {
        __INSTANCES__: {
          shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
        }[];
      };
    };

    const shared: Record<string, string[]> = {};
    for (const { shareScopeMap } of tab.__FEDERATION__.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        for (const [version, { loaded, lib }] of Object.entries(versions)) {
          const known = (shared[name] ??= []);
          if ((loaded || lib) && !known.includes(version)) known.push(version);
        }
      }
    }

    const stores = new Set<unknown>();
    const routers = new Set<unknown>();
    const palettes = new Set<unknown>();
    const look = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      if ('getState' in value && 'dispatch' in value) stores.add(value);
      if ('store' in value && 'subscription' in value) stores.add(value.store);
      if ('router' in value && 'navigator' in value) routers.add(value.router);
      if ('palette' in value && 'vars' in value) palettes.add(value.palette);
    };
    const visit = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const { value, store } = fiber.memoizedProps ?? {};
        [value, store].forEach(look);
        visit(fiber.child);
      }
    };
    const container = document.getElementById('root') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    > | null;
    for (const [key, host] of Object.entries(container ?? {})) {
      if (key.startsWith('__reactContainer$')) visit(host.stateNode.current);
    }
    return {
      shared,
      renderers: tab.startedRenderers,
      stores: stores.size,
      routers: routers.size,
      palettes: palettes.size,
    };
  });
}

const LIBRARIES = { react: /^react/, sharedUi: /^@jobharbor\/shared-ui\// };

/** Fails unless the tab has one of each, and of what is shared the shell's versions. */
export async function expectOneOfEach(
  page: Page,
  shell: { react: string; sharedUi: string },
): Promise<void> {
  const { shared, ...counts } = await instancesIn(page);
  expect(counts).toEqual({ renderers: [shell.react], stores: 1, routers: 1, palettes: 1 });
  for (const [library, pattern] of Object.entries(LIBRARIES)) {
    const names = Object.keys(shared).filter((name) => pattern.test(name));
    const loaded = names.flatMap((name) => shared[name] ?? []);
    expect(loaded.length, library).toBeGreaterThan(1);
    expect(new Set(loaded), library).toEqual(new Set([shell[library as keyof typeof shell]]));
  }
}
