export * from './factories';
export * from './lateAnswer';
export * from './network';
export * from './renderOnServer';
export * from './renderWithProviders';
export * from './screen';
export { showStyles } from './styles';
export * from './testRemote';
