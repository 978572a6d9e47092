import { testRemote } from '@jobharbor/shared-ui/testing';

import { pages } from './remote';

testRemote({ app: 'employer', folder: __dirname, pages });
