//! A connection to the broker that can be cut.

use std::sync::{Arc, Mutex};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// Forwards everything that arrives at its port.
pub(super) struct Proxy {
    port: u16,
    target: Arc<Mutex<u16>>,
    cut: Arc<Notify>,
}

impl Proxy {
    pub(super) async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let proxy = Self {
            port: listener.local_addr().unwrap().port(),
            target: Arc::default(),
            cut: Arc::default(),
        };
        let (target, cut) = (Arc::clone(&proxy.target), Arc::clone(&proxy.cut));
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (port, cut) = (*target.lock().unwrap(), Arc::clone(&cut));
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(("127.0.0.1", port)).await else {
                        return;
                    };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        () = cut.notified() => {}
                    }
                });
            }
        });
        proxy
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn lead_to(&self, port: u16) {
        *self.target.lock().unwrap() = port;
    }

    /// Cuts all connections.
    pub(super) fn cut(&self) {
        self.cut.notify_waiters();
    }
}
