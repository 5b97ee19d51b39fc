import { prepareApp, renderApp } from './app/start-app.tsx'
import './ui/styles.css'

prepareApp()
renderApp(document.getElementById('root')!)
