export { type UploadCheck, uploadCheck } from './checks/checkUpload.ts';
export { type DrawLogo, logoDrawing } from './logo/drawLogo.ts';
export { deleteOrphanedFiles, markOrphaned, storeFile, unmarkOrphaned } from './orphanedFiles.ts';
export { deleteUnusedFile, fileRepository, type LetterFile } from './repository.ts';
export { fileRoutes } from './routes.ts';
export {
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  newStorageKey,
} from './store/fileStore.ts';
export { openFileStore } from './store/openFileStore.ts';
export { receiveFile, uploads } from './upload.ts';
