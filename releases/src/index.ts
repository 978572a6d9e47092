export { commitOf, readBuild } from './build.ts';
export { changeCanary } from './canary.ts';
export { syncFolders, syncPath, writeDurably } from './files.ts';
export {
  type App,
  APPS,
  FOR_SERVER,
  headersOf,
  MANIFEST_FILE,
  NEVER,
  type Pointer,
  pointerKey,
  RELEASE_ID,
  type ReleaseId,
  SERVER_FILE,
} from './layout.ts';
export { type LocalCopy, localCopy, type LocalRelease } from './localCopy.ts';
export { readPointer } from './pointer.ts';
export { removeRelease } from './prune.ts';
export { publish } from './publish.ts';
export { releaseApp } from './release.ts';
export { releaseCheckout } from './releaseCheckout.ts';
export { rollback } from './rollback.ts';
export { type FolderStore, folderStore, isFolderStore } from './store/folderStore.ts';
export { isAddress, openStore, parseBucketAddress, storeLocation } from './store/openStore.ts';
export { s3Store } from './store/s3Store.ts';
export type { ReleaseStore } from './store/store.ts';
export { readRelease } from './storedReleases.ts';
export {
  type ApiAnswer,
  readRenderedPage,
  type RenderAddress,
  type RenderedPage,
  type ServerFile,
} from './render/protocol.ts';
export { type RenderProcess, startRenderProcess } from './render/startRenderProcess.ts';
