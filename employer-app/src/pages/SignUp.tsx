import { AccountsClosed } from '../components/AccountsClosed';

export function Component() {
  return <AccountsClosed title="Create an Employer Account" />;
}
