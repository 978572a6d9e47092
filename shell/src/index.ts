import './start';
