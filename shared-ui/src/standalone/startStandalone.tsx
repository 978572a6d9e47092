import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';

import { NotFoundState, PageSkeleton } from '../components/page/PageContainer';
import { useSessionWatch } from '../session/useSessionWatch';
import { startPortal } from '../start/startPortal';

export interface PageModule {
  Component: ComponentType;
}

export interface StandaloneOptions {
  /** The remote's name, for the header. */
  name: string;
  /** The remote's pages with their addresses, as its `remote.ts` declares them. */
  pages: Readonly<Record<string, string>>;
  /** The page that stands around others, and those others. */
  frame?: { page: string; pages: Readonly<Record<string, string>> };
  load: (page: string) => Promise<PageModule>;
  /** Addresses to offer in the header; the first is where one begins. */
  entries: readonly string[];
}

/** Runs a remote's pages without the shell, for working on them alone. */
export function startStandalone({ name, pages, frame, load, entries }: StandaloneOptions): void {
  const [start = '/'] = entries;
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  const routesOf = (some: StandaloneOptions['pages']): RouteObject[] =>
    Object.entries(some).map(([page, path]) => ({ path, lazy: () => load(page) }));
  const unframed = Object.entries(pages).filter(
    ([page]) => page !== frame?.page && !(page in (frame?.pages ?? {})),
  );
  const framed = frame && {
    lazy: () => load(frame.page),
    children: routesOf(frame.pages),
  };
  const routes: RouteObject[] = [
    {
      element: <StandaloneLayout name={name} entries={entries} />,
      HydrateFallback: PageSkeleton,
      children: [
        ...routesOf(Object.fromEntries(unframed)),
        ...(framed ? [framed] : []),
        { path: '*', Component: NotFoundState },
      ],
    },
  ];
  void startPortal(() => Promise.resolve(() => routes));
}

/** The small header above a remote that runs without the shell. */
function StandaloneLayout({ name, entries }: Pick<StandaloneOptions, 'name' | 'entries'>) {
  useSessionWatch();
  return (
    <>
      <Box
        component="header"
        sx={{
          display: 'flex',
          displayPrint: 'none',
          flexWrap: 'wrap',
          gap: 2,
          px: 3,
          py: 1.5,
          bgcolor: 'brand.soft',
          color: 'brand.softText',
        }}
      >
        <strong>{name} alone</strong>
        {entries.map((entry) => (
          <Link key={entry} href={entry} color="inherit">
            {entry}
          </Link>
        ))}
      </Box>
      <main>
        <Outlet />
      </main>
    </>
  );
}
