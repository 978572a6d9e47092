import { useDispatch, useSelector } from 'react-redux';

import type { AppDispatch, RootState } from './store';

/** The store's hooks with its types: the only ones that components use. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
