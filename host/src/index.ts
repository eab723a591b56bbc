import './start/start.css';
import { start } from './start/start';

void start();
