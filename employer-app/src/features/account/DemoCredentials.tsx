import { Button, Notice, Typography, useIdentityProviderQuery } from '@jobharbor/shared-ui/core';
import { useFormikContext } from '@jobharbor/shared-ui/forms';

import { type DemoEmployer, useDemoEmployerQuery } from './accountApi';

/** In a demonstration: how to sign in as its employer. Nothing anywhere else. */
export function DemoCredentials() {
  const { data: provider } = useIdentityProviderQuery(undefined);
  // Elsewhere there is nothing to ask for.
  const { data } = useDemoEmployerQuery(undefined, { skip: provider?.kind !== 'demo' });
  const { setValues } = useFormikContext<DemoEmployer>();
  if (!data?.email || !data.password) return null;
  const { email, password } = data;

  return (
    <Notice>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>Demonstration</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        An invented employer with a few jobs and applications: <strong>{email}</strong> with the
        password <strong>{password}</strong>
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ mt: 1 }}
        onClick={() => void setValues({ email, password })}
      >
        Fill in
      </Button>
    </Notice>
  );
}
