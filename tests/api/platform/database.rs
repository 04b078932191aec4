//! Transactions whose caller is cancelled, and connections by TLS.

use hanpan_server::platform::config::Database;
use hanpan_server::platform::database;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::thread;
use tokio::task::yield_now;
use uuid::Uuid;

/// Wherever `begin` is dropped, the next write on the only connection commits on its own and is not
/// part of the abandoned transaction.
#[sqlx::test(migrations = false)]
async fn whoever_is_dropped_while_it_begins_leaves_no_transaction_open(db: PgPool) {
    let one = PgPoolOptions::new().max_connections(1);
    let one = one.connect_with((*db.connect_options()).clone());
    let one = one.await.unwrap();
    let written = sqlx::query("create table written (number bigint)");
    written.execute(&one).await.unwrap();
    for number in 1..200_i64 {
        let mut begun = Box::pin(database::begin(&one));
        for _ in 0..=number % 20 {
            if futures::poll!(&mut begun).is_ready() {
                break;
            }
            yield_now().await;
        }
        drop(begun);
        let write = sqlx::query("insert into written values ($1)").bind(number);
        write.execute(&one).await.unwrap();
        let seen: i64 = sqlx::query_scalar("select count(*) from written")
            .fetch_one(&db)
            .await
            .unwrap();
        assert_eq!(seen, number);
    }
}

/// The answer to a login: `FATAL`, 28000.
const REFUSAL: &[u8] = b"E\0\0\0\x28SFATAL\0VFATAL\0C28000\0Mno such user\0\0";

/// An authority, with the certificate that it made for `localhost` and 127.0.0.1.
struct Authority(PathBuf);

impl Authority {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("hanpan-tls-{}", Uuid::new_v4()));
        fs::create_dir(&folder).unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let runs: [&[&str]; 2] = [&[], &["node", "127.0.0.1"]];
        for names in runs {
            let mut script = Command::new(root.join("deploy/cluster/certificates"));
            let made = script.arg(&folder).args(names).output().unwrap();
            assert!(made.status.success(), "{made:?}");
        }
        Self(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Begins a database at an address with the certificate. It refuses each login. Returns its port.
    fn serves(&self, address: &str) -> u16 {
        let chain = CertificateDer::pem_file_iter(self.file("node.pem")).unwrap();
        let chain = chain.map(Result::unwrap).collect();
        let key = PrivateKeyDer::from_pem_file(self.file("node.key")).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().unwrap();
        let config = config.with_no_client_auth();
        let config = Arc::new(config.with_single_cert(chain, key).unwrap());
        serve(address, move |stream| refuse_login(stream, config.clone()))
    }

    /// The refusal of a connection to `host`, where this authority is trusted.
    async fn refusal(&self, host: &str, port: u16, mode: &str) -> sqlx::Error {
        let certificate = self.file("authority.pem");
        let certificate = certificate.display();
        let database = Database {
            database_url: format!(
                "postgres://hanpan@{host}:{port}/hanpan?sslmode={mode}&sslrootcert={certificate}"
            ),
            database_replica_url: String::new(),
            database_connections: 1,
        };
        database::connect(&database).await.unwrap_err()
    }

    /// Whether a connection got as far as the login.
    async fn reaches(&self, host: &str, port: u16, mode: &str) -> bool {
        let refusal = self.refusal(host, port, mode).await;
        let refusal = refusal.as_database_error();
        refusal.is_some_and(|refusal| refusal.code().as_deref() == Some("28000"))
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Answers each connection to a free port of an address, which it returns.
fn serve(address: &str, answer: impl Fn(TcpStream) -> io::Result<()> + Send + 'static) -> u16 {
    let listener = TcpListener::bind((address, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            // A client that does not trust the certificate leaves in the handshake.
            let _ = stream.and_then(&answer);
        }
    });
    port
}

/// Reads the request for TLS, with which a client of `PostgreSQL` begins.
fn read_request(stream: &mut TcpStream) -> io::Result<()> {
    let mut request = [0; 8];
    stream.read_exact(&mut request)?;
    assert_eq!(request, [0, 0, 0, 8, 4, 210, 22, 47]);
    Ok(())
}

fn refuse_login(mut stream: TcpStream, config: Arc<ServerConfig>) -> io::Result<()> {
    read_request(&mut stream)?;
    stream.write_all(b"S")?;
    let mut tls = ServerConnection::new(config).map_err(io::Error::other)?;
    let mut line = rustls::Stream::new(&mut tls, &mut stream);
    let mut startup = [0; 8];
    line.read_exact(&mut startup)?;
    line.write_all(REFUSAL)?;
    line.flush()?;
    // Until the client has read it and closes the connection.
    line.read_to_end(&mut Vec::new())?;
    Ok(())
}

#[tokio::test]
async fn a_certificate_of_another_authority_or_host_is_refused() {
    let (trusted, other) = (Authority::new(), Authority::new());
    let port = trusted.serves("127.0.0.1");
    for host in ["127.0.0.1", "localhost"] {
        assert!(trusted.reaches(host, port, "verify-full").await, "{host}");
        assert!(trusted.reaches(host, port, "verify-ca").await, "{host}");
        for mode in ["verify-full", "verify-ca"] {
            let refusal = other.refusal(host, port, mode).await.to_string();
            assert!(refusal.contains("invalid peer certificate"), "{refusal}");
        }
        assert!(other.reaches(host, port, "require").await, "{host}");
    }
    // An address that the certificate does not name.
    let elsewhere = trusted.serves("127.0.0.2");
    let refusal = trusted.refusal("127.0.0.2", elsewhere, "verify-full").await;
    let refusal = refusal.to_string();
    assert!(refusal.contains("not valid for name"), "{refusal}");
    assert!(trusted.reaches("127.0.0.2", elsewhere, "verify-ca").await);
}

#[tokio::test]
async fn a_database_that_does_not_encrypt_is_refused() {
    let authority = Authority::new();
    let plain = serve("127.0.0.1", |mut stream| {
        read_request(&mut stream)?;
        stream.write_all(b"N")?;
        assert_eq!(
            stream.read(&mut [0; 8])?,
            0,
            "the client goes on in plain text"
        );
        Ok(())
    });
    for mode in ["require", "verify-ca", "verify-full"] {
        let refusal = authority.refusal("127.0.0.1", plain, mode).await;
        assert!(matches!(refusal, sqlx::Error::Tls(_)), "{refusal}");
    }
}
